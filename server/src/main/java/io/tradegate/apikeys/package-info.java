/**
 * API keys: how integrations call the admin routes of the organization that made them.
 *
 * <p>{@link KeyText} is what a caller has; the service stores only a digest of it with a pepper
 * ({@link Peppers}). What a key may do is checked anew in the statement that opens each request
 * (app.enter_key): its scopes, reduced to the current permissions of its creator. So rotation,
 * revocation and lost permissions of the creator apply from the next request on, on every node.
 *
 * <p>{@link KeyUsage} counts calls in memory, refuses those above a key's limit, and writes last
 * use and counts a few times a second.
 *
 * <p>Owns api_key, and api_key_usage, which is written by the worker role alone. Publishes no
 * events; each change is in the audit as {@code api_key}.
 */
@NullMarked
package io.tradegate.apikeys;

import org.jspecify.annotations.NullMarked;
