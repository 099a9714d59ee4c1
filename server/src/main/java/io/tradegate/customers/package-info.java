/**
 * Customer companies: who buys, on which terms, and where goods and invoices go.
 *
 * <p>Owns customer_company (a tree of at most eight levels), customer_group with its members, and
 * company_address. Their people belong to {@code access}. Other capabilities call {@link
 * io.tradegate.customers.Companies} and {@link io.tradegate.customers.Addresses}.
 */
@NullMarked
package io.tradegate.customers;

import org.jspecify.annotations.NullMarked;
