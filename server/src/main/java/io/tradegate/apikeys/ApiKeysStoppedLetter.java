package io.tradegate.apikeys;

import io.tradegate.platform.mail.Letter;

/** Tells owners that API keys stopped because their owner was disabled. {@code keys}: names. */
public record ApiKeysStoppedLetter(String person, int count, String keys) implements Letter {}
