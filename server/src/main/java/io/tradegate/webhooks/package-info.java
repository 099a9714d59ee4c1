/**
 * Webhooks: sends every business event, signed, to every endpoint that subscribed to it, at least
 * once and fairly between organizations, with a log and replay. Owns event, webhook_endpoint,
 * webhook_delivery, webhook_attempt, and the queue webhook_job with its lanes.
 *
 * <p>{@code app.publish} writes an event and its deliveries in the transaction of the change. The
 * {@link Dispatcher} claims due work, a {@link DeliverySender} makes each attempt on a virtual
 * thread with no connection held, and the {@code OutcomeRecorder} records outcomes in batches. A
 * lease with a token keeps a stalled process from completing a delivery that another process has
 * claimed since.
 */
@NullMarked
package io.tradegate.webhooks;

import io.tradegate.webhooks.delivery.DeliverySender;
import io.tradegate.webhooks.delivery.Dispatcher;
import org.jspecify.annotations.NullMarked;
