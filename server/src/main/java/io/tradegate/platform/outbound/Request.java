package io.tradegate.platform.outbound;

import java.util.Map;

/** What to post where; the URL is judged by the rules of this process, whoever took it in. */
@SuppressWarnings("ArrayRecordComponent") // sent as it is, never compared
public record Request(String url, Map<String, String> headers, byte[] body) {}
