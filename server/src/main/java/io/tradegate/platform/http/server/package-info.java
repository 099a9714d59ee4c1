/** Serves requests: routing, admission, idempotency, the error model. */
@NullMarked
package io.tradegate.platform.http.server;

import org.jspecify.annotations.NullMarked;
