package io.tradegate.platform.errors;

/** An error of one field or parameter, named as in the request. */
public record FieldError(String field, String message) {}
