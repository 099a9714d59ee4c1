/**
 * Customer companies, their terms, groups and addresses.
 *
 * <p>Owns customer_company (a tree of at most eight levels), customer_group with its members, and
 * company_address. Their users belong to {@code access}. Other packages call {@link
 * io.tradegate.customers.Companies} and {@link io.tradegate.customers.Addresses}.
 */
@NullMarked
package io.tradegate.customers;

import org.jspecify.annotations.NullMarked;
