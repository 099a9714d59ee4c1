package io.tradegate.access.signin;

import io.tradegate.platform.caller.Audience;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A user who is about to get a session, with the data of the token. */
public record Principal(
    Audience audience,
    UUID id,
    String name,
    String email,
    int epoch,
    int orgEpoch,
    @Nullable UUID account,
    List<String> permissions) {}
