/** Webhooks: business events, sent to the endpoints of an organization. Publishes nothing. */
@NullMarked
package io.tradegate.webhooks;

import org.jspecify.annotations.NullMarked;
