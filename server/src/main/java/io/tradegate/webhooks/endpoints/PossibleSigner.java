package io.tradegate.webhooks.endpoints;

import io.tradegate.webhooks.delivery.WebhookSecret;
import java.util.UUID;

/** An endpoint whose secret a signature may have been made with. */
public record PossibleSigner(UUID endpoint, String url, WebhookSecret secret) {}
