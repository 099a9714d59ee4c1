/** Leads: possible customers, from the first contact to the conversion into a customer company. */
@NullMarked
package io.tradegate.leads;

import org.jspecify.annotations.NullMarked;
