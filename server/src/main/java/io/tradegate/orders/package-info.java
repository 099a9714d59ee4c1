/** Orders. Owns customer_order. For now a list; buying grows it. */
@NullMarked
package io.tradegate.orders;

import org.jspecify.annotations.NullMarked;
