/** HTTP/1.1 connections that end in time, and the bytes that they carry. */
@NullMarked
package io.tradegate.platform.http.connection;

import org.jspecify.annotations.NullMarked;
