/**
 * Every business event, signed, to every endpoint that wants it: at least once, fairly between
 * organizations, explained and replayable. Owns event, webhook_endpoint, webhook_delivery,
 * webhook_attempt, and the queue webhook_job with its lanes.
 *
 * <p>{@code app.publish} writes an event and its deliveries in the transaction of the change. The
 * {@link Dispatcher} claims due work, a {@link Courier} makes each attempt on a virtual thread with
 * no connection held, and the {@link Completer} records outcomes in batches. A lease with a token
 * keeps a stalled process from finishing somebody else's delivery.
 */
@NullMarked
package io.tradegate.webhooks;

import org.jspecify.annotations.NullMarked;
