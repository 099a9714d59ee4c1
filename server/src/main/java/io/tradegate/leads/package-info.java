/** Leads: people who might become customers. For now its event; buying grows it. */
@NullMarked
package io.tradegate.leads;

import org.jspecify.annotations.NullMarked;
