/** Messages: the threads between customers and staff on orders, quotes and other documents. */
@NullMarked
package io.tradegate.messages;

import org.jspecify.annotations.NullMarked;
