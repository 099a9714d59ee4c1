/** Messages: the threads on orders, quotes and invoices. For now its event. */
@NullMarked
package io.tradegate.messages;

import org.jspecify.annotations.NullMarked;
