package io.tradegate.platform.outbound;

import java.util.Map;

/**
 * A POST request; its URL is checked by the rules of this process, even if it was checked when it
 * was stored.
 */
@SuppressWarnings("ArrayRecordComponent") // sent as it is, never compared
public record Request(String url, Map<String, String> headers, byte[] body) {}
