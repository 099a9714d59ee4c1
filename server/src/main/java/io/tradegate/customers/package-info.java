/** Customer companies. Owns customer_company. For now the record that buyers hang on. */
@NullMarked
package io.tradegate.customers;

import org.jspecify.annotations.NullMarked;
