package io.tradegate.sso.saml;

import static io.tradegate.sso.identity.Reason.PROVIDER_UNREACHABLE;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.outbound.Answer;
import io.tradegate.platform.outbound.CallExplanation;
import io.tradegate.platform.outbound.Exchange;
import io.tradegate.platform.outbound.OutboundHttp;
import io.tradegate.platform.outbound.Request;
import io.tradegate.platform.outbound.targets.AllowedTargets;
import io.tradegate.sso.connections.SamlFacts;
import io.tradegate.sso.identity.SignInRefused;
import java.util.Map;

/** Reads metadata that was uploaded, or from its address. It holds no database connection. */
public final class MetadataReader {
  private static final int MOST_BYTES = 256 * 1024;

  private final OutboundHttp http;
  private final ProviderMetadata metadata;

  public MetadataReader(OutboundHttp http, AllowedTargets allowed) {
    this.http = http;
    this.metadata = new ProviderMetadata(allowed);
  }

  SamlFacts parsed(byte[] xml) {
    SamlFacts facts = metadata.read(xml);
    if (facts.certificates().size() > SamlFacts.MOST_CERTIFICATES) {
      throw SafeDom.malformed(
          "There are %d certificates; at most %d are trusted."
              .formatted(facts.certificates().size(), SamlFacts.MOST_CERTIFICATES));
    }
    return facts;
  }

  /** Throws {@link SignInRefused} with a sentence. */
  public SamlFacts fetched(String url) {
    var headers = Map.of("Accept", "application/samlmetadata+xml, application/xml, text/xml");
    Exchange exchange = http.post(new Request(url, headers, null, MOST_BYTES));
    Answer answer = exchange.answer();
    if (exchange.failure() != null || answer == null) {
      throw new SignInRefused(
          PROVIDER_UNREACHABLE,
          "%s could not be called: %s".formatted(url, CallExplanation.of(exchange)));
    }
    if (answer.status() != 200 || answer.bodyCut()) {
      throw new SignInRefused(
          PROVIDER_UNREACHABLE,
          answer.bodyCut()
              ? "%s answered more than %d bytes.".formatted(url, MOST_BYTES)
              : "%s answered %d.".formatted(url, answer.status()));
    }
    return parsed(answer.body().getBytes(UTF_8));
  }
}
