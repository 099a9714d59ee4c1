package io.tradegate.platform.http.server;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.caller.Origin;

/** Counts calls made with an API key and refuses those above its limit. */
public interface KeyMeter {
  void called(Actor key, Origin origin);
}
