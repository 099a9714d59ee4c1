package io.tradegate.platform.http;

import io.tradegate.platform.caller.Caller;

/**
 * Turns what a call carries into a claim: checks form, signature and lifetime, not the database.
 */
public interface Credentials {
  Caller callerOf(Call call);
}
