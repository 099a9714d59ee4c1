package io.tradegate.platform.http.server;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.kept.ReadyBody;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Remembers which requests were answered from what the node keeps. The next one like it is looked
 * up by the statement that lets its caller in, alone; a look in vain costs that statement twice.
 */
final class LikelyHits {
  private static final int MOST = 20_000;
  private static final Duration HOLDS = Duration.ofSeconds(5);

  private final Cache<Like, Boolean> hits =
      Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(HOLDS).build();

  /** {@code caller}: those with the same one mostly get the same answers. */
  private record Like(Object caller, String path, String query) {
    static Optional<Like> of(Call call, Caller caller) {
      return alike(caller.claim()).map(alike -> new Like(alike, call.rawPath(), call.rawQuery()));
    }

    private static Optional<Object> alike(Caller.Claim claim) {
      return switch (claim) {
        case Caller.Guest guest -> Optional.of(guest.host());
        case Caller.Session session ->
            session.audience() == Audience.STOREFRONT
                ? Optional.of(
                    List.of(String.valueOf(session.host()), String.valueOf(session.account())))
                : Optional.of(session.user());
        case Caller.Key _, Caller.Service _ -> Optional.empty(); // each call of a key is counted
      };
    }
  }

  boolean expects(Call call, Caller caller) {
    return Like.of(call, caller)
        .map(like -> Boolean.TRUE.equals(hits.getIfPresent(like)))
        .orElse(false);
  }

  /** {@code reply}: of a transaction that could read. */
  void answered(Call call, Caller caller, Reply reply) {
    if (reply.body() instanceof ReadyBody) {
      Like.of(call, caller).ifPresent(like -> hits.asMap().putIfAbsent(like, true));
    }
  }

  void missed(Call call, Caller caller) {
    Like.of(call, caller).ifPresent(like -> hits.put(like, false));
  }
}
