package io.tradegate.webhooks;

import java.util.UUID;

/** An endpoint whose secret may have made a signature. */
public record Candidate(UUID endpoint, String url, WebhookSecret secret) {}
