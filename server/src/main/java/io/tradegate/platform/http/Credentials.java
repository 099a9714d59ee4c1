package io.tradegate.platform.http;

import io.tradegate.platform.caller.Caller;

/**
 * Reads the claim from the credentials of a call: checks form, signature and lifetime, not the
 * database.
 */
public interface Credentials {
  Caller callerOf(Call call);
}
