/** The messages that two organizations exchange about a sourcing request. */
@NullMarked
package io.tradegate.sourcing.messages;

import org.jspecify.annotations.NullMarked;
