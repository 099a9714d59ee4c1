package io.tradegate.platform.errors;

/** What is wrong with one field or parameter, named as the caller wrote it. */
public record FieldError(String field, String message) {}
