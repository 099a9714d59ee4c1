/**
 * Messages: the threads between customers, staff and vendors on orders, quotes and other documents.
 */
@NullMarked
package io.tradegate.messages;

import org.jspecify.annotations.NullMarked;
