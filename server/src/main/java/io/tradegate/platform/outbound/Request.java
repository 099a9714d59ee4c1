package io.tradegate.platform.outbound;

import java.util.Map;

/** What to post where; the URL is judged anew by every call, because the rules may have changed. */
@SuppressWarnings("ArrayRecordComponent") // sent as it is, never compared
public record Request(String url, Map<String, String> headers, byte[] body) {}
