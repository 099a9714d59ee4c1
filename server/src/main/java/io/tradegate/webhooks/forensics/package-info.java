/** Explains why a receiver cannot verify a delivery. */
@NullMarked
package io.tradegate.webhooks.forensics;

import org.jspecify.annotations.NullMarked;
