/** The terms on which a company buys: payment, tax exemption, credit limit, status. */
@NullMarked
package io.tradegate.customers.terms;

import org.jspecify.annotations.NullMarked;
