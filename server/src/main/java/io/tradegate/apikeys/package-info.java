/**
 * API keys: how integrations call the admin routes of the organization that made them.
 *
 * <p>{@link KeyText} is what a caller holds; the service keeps only a digest of it under a pepper
 * ({@link Peppers}). What a key may do is checked anew in the statement that opens each request
 * (app.enter_key): its scopes, cut down to what its creator may do now. So rotation, revocation and
 * a demoted creator count from the next request on, on every node.
 *
 * <p>{@link KeyUsage} counts calls in memory, refuses those above a key's limit, and writes last
 * use and counts down a few times a second.
 *
 * <p>Owns api_key, and api_key_usage, which is written by the worker role alone. Publishes no
 * events; each change is in the audit as {@code api_key}.
 */
@NullMarked
package io.tradegate.apikeys;

import org.jspecify.annotations.NullMarked;
