/**
 * Orders: the document, its state machine and its holds. Owns customer_order and everything named
 * order_.
 */
@NullMarked
package io.tradegate.orders;

import org.jspecify.annotations.NullMarked;
