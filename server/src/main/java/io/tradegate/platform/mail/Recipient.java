package io.tradegate.platform.mail;

import org.jspecify.annotations.Nullable;

/**
 * A person who receives letters.
 *
 * @param locale the one that the person chose; null: the organization's
 */
public record Recipient(String email, @Nullable String locale) {}
