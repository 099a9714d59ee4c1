package io.tradegate.sso.signin;

import io.tradegate.sso.connections.IdentityProvider;
import java.util.List;
import java.util.function.Supplier;

/** A provider and its secret, which is decrypted when no database connection is held. */
record Prepared(IdentityProvider provider, Supplier<List<String>> secret) {}
