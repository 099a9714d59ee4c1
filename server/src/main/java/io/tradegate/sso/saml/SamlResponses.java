package io.tradegate.sso.saml;

import static io.tradegate.sso.identity.Reason.NOT_ENCRYPTED;
import static io.tradegate.sso.identity.Reason.NOT_SIGNED;
import static io.tradegate.sso.identity.Reason.PROVIDER_REFUSED;
import static io.tradegate.sso.identity.Reason.SEVERAL_ASSERTIONS;
import static io.tradegate.sso.identity.Reason.WRONG_DESTINATION;
import static io.tradegate.sso.identity.Reason.WRONG_ISSUER;
import static io.tradegate.sso.saml.Names.ASSERTION;
import static io.tradegate.sso.saml.Names.PROTOCOL;

import io.tradegate.sso.identity.SignInRefused;
import io.tradegate.sso.identity.Trace;
import io.tradegate.sso.saml.SignedElements.Verified;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.w3c.dom.Element;

/**
 * From the text of an answer to the one assertion in it that is signed. The assertion that it
 * returns was parsed from the bytes that were signed; the document that came is forgotten.
 */
final class SamlResponses {
  private static final int MOST_CHARACTERS = 350_000; // 256 KiB in base64
  private static final String NAME = "Assertion";

  private SamlResponses() {}

  /** {@code inResponseTo}: as the response names it, which need not be signed. */
  record Opened(Element assertion, Optional<String> inResponseTo) {}

  static Opened opened(SamlConnection connection, String base64, Trace trace) {
    Element response = SafeDom.root(SafeDom.parse(decoded(base64)), PROTOCOL, "Response");
    requireSuccess(response);
    requireOurs(connection, response);
    requireOneAssertion(response);
    Element assertion = signed(connection, response, trace);
    return new Opened(assertion, SafeDom.attribute(response, "InResponseTo"));
  }

  private static byte[] decoded(String base64) {
    if (base64.length() > MOST_CHARACTERS) {
      throw SafeDom.malformed("The answer is longer than 256 KiB.");
    }
    try {
      return Base64.getDecoder().decode(base64.replaceAll("[\\r\\n]", ""));
    } catch (IllegalArgumentException e) {
      throw SafeDom.malformed("The answer is not base64.");
    }
  }

  private static void requireSuccess(Element response) {
    Element status = SafeDom.only(response, PROTOCOL, "Status");
    Element code = SafeDom.only(status, PROTOCOL, "StatusCode");
    String value = SafeDom.required(code, "Value");
    if (!value.equals(Names.SUCCESS)) {
      String second =
          SafeDom.optional(code, PROTOCOL, "StatusCode")
              .flatMap(inner -> SafeDom.attribute(inner, "Value"))
              .orElse("without a second code");
      throw new SignInRefused(
          PROVIDER_REFUSED, "The provider answered %s, %s.".formatted(value, second));
    }
  }

  private static void requireOurs(SamlConnection connection, Element response) {
    String destination = SafeDom.attribute(response, "Destination").orElse("");
    if (!destination.equals(connection.acsUrl())) {
      throw new SignInRefused(
          WRONG_DESTINATION,
          "The destination is %s, not %s.".formatted(destination, connection.acsUrl()));
    }
    SafeDom.optional(response, ASSERTION, "Issuer")
        .map(SafeDom::text)
        .filter(issuer -> !issuer.equals(connection.issuer()))
        .ifPresent(
            issuer -> {
              throw new SignInRefused(
                  WRONG_ISSUER,
                  "The answer is by %s, not by %s.".formatted(issuer, connection.issuer()));
            });
  }

  /** One in the whole document: a second one, wherever it hides, could be read by mistake. */
  private static void requireOneAssertion(Element response) {
    long everywhere = SafeDom.count(response, SamlResponses::isAssertion);
    long direct = SafeDom.children(response).stream().filter(SamlResponses::isAssertion).count();
    if (everywhere != 1 || direct != 1) {
      throw new SignInRefused(
          SEVERAL_ASSERTIONS,
          "The answer has %d assertions, %d of them in their place.".formatted(everywhere, direct));
    }
  }

  private static boolean isAssertion(Element element) {
    return SafeDom.isNamed(element, ASSERTION, NAME)
        || SafeDom.isNamed(element, ASSERTION, "EncryptedAssertion");
  }

  private static Element signed(SamlConnection connection, Element response, Trace trace) {
    List<TrustedKey> trusted = connection.trusted();
    Optional<Element> encrypted = SafeDom.optional(response, ASSERTION, "EncryptedAssertion");
    if (encrypted.isPresent() != connection.settings().encrypted()) {
      throw new SignInRefused(
          NOT_ENCRYPTED,
          "Assertions must %s encrypted; see the settings of the provider."
              .formatted(connection.settings().encrypted() ? "be" : "not be"));
    }
    Optional<Verified> whole =
        SignedElements.isSigned(response)
            ? Optional.of(SignedElements.verified(response, trusted))
            : Optional.empty();
    Element assertion = encrypted.map(each -> decrypted(connection, each)).orElse(null);
    if (assertion == null) {
      assertion = SafeDom.only(response, ASSERTION, NAME);
    }
    boolean own = SignedElements.isSigned(assertion);
    if (!own && (whole.isEmpty() || encrypted.isPresent())) {
      throw new SignInRefused(NOT_SIGNED, "The assertion is not signed.");
    }
    Verified verified = own ? SignedElements.verified(assertion, trusted) : whole.orElseThrow();
    trace.passed(
        "signature", "Signed by the certificate %s.".formatted(verified.signer().fingerprint()));
    return own
        ? SafeDom.root(verified.document(), ASSERTION, NAME)
        : SafeDom.only(SafeDom.root(verified.document(), PROTOCOL, "Response"), ASSERTION, NAME);
  }

  private static Element decrypted(SamlConnection connection, Element encrypted) {
    byte[] opened = Decryption.opened(encrypted, connection.privateKeys().get());
    Element assertion = SafeDom.root(SafeDom.parse(opened), ASSERTION, NAME);
    if (SafeDom.count(assertion, SamlResponses::isAssertion) != 1) {
      throw new SignInRefused(SEVERAL_ASSERTIONS, "There is an assertion inside the assertion.");
    }
    return assertion;
  }
}
