/** Sends events to endpoints: the queue, the attempts, their signatures and outcomes. */
@NullMarked
package io.tradegate.webhooks.delivery;

import org.jspecify.annotations.NullMarked;
