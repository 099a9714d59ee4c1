package io.tradegate.sso.saml;

import io.tradegate.sso.identity.Trace;
import io.tradegate.sso.saml.SamlResponses.Opened;
import java.time.InstantSource;

/** Requests to a SAML provider and its answers. It holds no database connection. */
public final class SamlClient {
  private final InstantSource clock;

  public SamlClient(InstantSource clock) {
    this.clock = clock;
  }

  /** Where the browser goes to sign in. {@code id}: what the answer must name. */
  public String requestUrl(SamlConnection connection, String id) {
    return AuthnRequests.url(connection, id, clock.instant());
  }

  /** What an answer proves. {@code response}: as it was posted, in base64. */
  public SamlAnswer answer(SamlConnection connection, String response, Trace trace) {
    Opened opened = SamlResponses.opened(connection, response, trace);
    SamlAnswer answer =
        new Assertions(connection, clock.instant())
            .answer(opened.assertion(), opened.inResponseTo());
    trace.passed("assertion", "Issuer, audience, recipient and time of the assertion are good.");
    return answer;
  }
}
