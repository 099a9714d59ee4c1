/** Leads: people who might become customers, from the first word to the company they become. */
@NullMarked
package io.tradegate.leads;

import org.jspecify.annotations.NullMarked;
