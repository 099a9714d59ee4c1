package io.tradegate.platform.mail;

/** Whom a letter goes to. {@code cause} names why: one cause sends one mail, whoever asks again. */
public record Envelope(String cause, String recipient) {}
