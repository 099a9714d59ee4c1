package io.tradegate.platform.http;

import java.util.Map;

/** What goes onto the wire. Made and sent once, never compared. */
@SuppressWarnings("ArrayRecordComponent")
public record Answer(int status, Map<String, String> headers, byte[] body) {}
