/** Returns with their lines, statuses and events, and their SQL. */
@NullMarked
package io.tradegate.returns.document;

import org.jspecify.annotations.NullMarked;
