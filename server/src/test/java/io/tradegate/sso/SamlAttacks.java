package io.tradegate.sso;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.tradegate.platform.crypto.OwnCertificate;
import io.tradegate.testing.TestSamlProvider;
import io.tradegate.testing.XmlSigner;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.xml.crypto.dsig.DigestMethod;
import javax.xml.crypto.dsig.SignatureMethod;
import org.junit.jupiter.params.provider.Arguments;

/** Attacks by SAML: a name, the reason of the refusal, and what the provider does. */
final class SamlAttacks {
  static final String ISSUER = "https://idp.example/attacked";
  private static final OwnCertificate STRANGE = TestSamlProvider.certificate();

  private SamlAttacks() {}

  private static Arguments attack(String name, String reason, Consumer<TestSamlProvider> lie) {
    return arguments(name, reason, lie);
  }

  static Stream<Arguments> wrappings() {
    return Stream.of(
        attack(
            "wrapping 1: the response in its own signature",
            "several_assertions",
            p -> {
              p.signsAssertion = false;
              p.signsResponse = true;
              p.forgery = SamlForgeries::first;
            }),
        attack(
            "wrapping 2: the response before its signature",
            "several_assertions",
            p -> {
              p.signsAssertion = false;
              p.signsResponse = true;
              p.forgery = SamlForgeries::second;
            }),
        attack(
            "wrapping 3: an assertion before",
            "several_assertions",
            p -> p.forgery = SamlForgeries::third),
        attack(
            "wrapping 4: an assertion around",
            "several_assertions",
            p -> p.forgery = SamlForgeries::fourth),
        attack(
            "wrapping 5: the signature moved to another assertion",
            "several_assertions",
            p -> p.forgery = SamlForgeries::fifth),
        attack(
            "wrapping 6: the assertion in the moved signature",
            "several_assertions",
            p -> p.forgery = SamlForgeries::sixth),
        attack(
            "wrapping 7: an assertion in an extension",
            "several_assertions",
            p -> p.forgery = SamlForgeries::seventh),
        attack(
            "wrapping 8: the assertion in an object of the signature",
            "several_assertions",
            p -> p.forgery = SamlForgeries::eighth),
        attack(
            "wrapping with the same id under another name",
            "bad_signature",
            p -> p.forgery = SamlForgeries::disguised),
        attack(
            "an object in the signature",
            "bad_signature",
            p -> p.forgery = SamlForgeries::addObject),
        attack("a second reference", "bad_signature", p -> p.forgery = SamlForgeries::addReference),
        attack("no signature", "not_signed", p -> p.forgery = SamlForgeries::unsign),
        attack("never signed", "not_signed", p -> p.signsAssertion = false));
  }

  static Stream<Arguments> forgedKeys() {
    return Stream.of(
        attack("the certificate of another connection", "bad_signature", p -> p.key = STRANGE),
        attack(
            "another key that the message recommends",
            "bad_signature",
            p -> {
              p.key = STRANGE;
              p.forgery = document -> SamlForgeries.recommendKey(document, STRANGE.certificate());
            }),
        attack(
            "one bad signature beside a good one",
            "bad_signature",
            p -> {
              p.signsResponse = true;
              p.ending = text -> text.replace("Destination=\"", "Consent=\"x\" Destination=\"");
            }),
        attack(
            "SHA-1 signature",
            "wrong_algorithm",
            p -> p.signer = signer(SignatureMethod.RSA_SHA1, DigestMethod.SHA256)),
        attack(
            "SHA-1 digest",
            "wrong_algorithm",
            p -> p.signer = signer(XmlSigner.USUAL.method(), DigestMethod.SHA1)),
        attack(
            "the algorithm renamed to a MAC",
            "wrong_algorithm",
            p ->
                p.ending =
                    text ->
                        text.replace(
                            XmlSigner.USUAL.method(),
                            "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256")),
        attack(
            "a transform too many",
            "wrong_algorithm",
            p ->
                p.signer =
                    new XmlSigner(
                        XmlSigner.USUAL.method(),
                        DigestMethod.SHA256,
                        List.of(
                            XmlSigner.USUAL.transforms().getFirst(),
                            XmlSigner.USUAL.transforms().getLast(),
                            XmlSigner.USUAL.transforms().getLast()))),
        attack(
            "an XSLT transform",
            "wrong_algorithm",
            p ->
                p.ending =
                    text ->
                        text.replace(
                            XmlSigner.USUAL.transforms().getFirst(),
                            "http://www.w3.org/TR/1999/REC-xslt-19991116")),
        attack(
            "a changed value",
            "bad_signature",
            p -> p.ending = text -> text.replace("name-clerk", "name-owner")));
  }

  private static XmlSigner signer(String method, String digest) {
    return new XmlSigner(method, digest, XmlSigner.USUAL.transforms());
  }

  static Stream<Arguments> documents() {
    return Stream.of(
        attack("a document type", "answer_malformed", p -> p.ending = t -> "<!DOCTYPE a>" + t),
        attack(
            "an external entity",
            "answer_malformed",
            p ->
                p.ending =
                    t ->
                        "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
                            + t.replace("name-clerk", "&x;")),
        attack(
            "a billion laughs",
            "answer_malformed",
            p ->
                p.ending =
                    t ->
                        "<!DOCTYPE a [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">"
                            + "<!ENTITY c \"&b;&b;&b;&b;\">]>"
                            + t.replace("name-clerk", "&c;")),
        attack(
            "an external document type",
            "answer_malformed",
            p -> p.ending = t -> "<!DOCTYPE a SYSTEM \"http://127.0.0.1:1/x.dtd\">" + t),
        attack(
            "a deep nesting",
            "answer_malformed",
            p -> p.ending = t -> "<a>".repeat(10_000) + "</a>".repeat(10_000)),
        attack(
            "more than can be sent",
            "answer_malformed",
            p -> p.ending = t -> t.replace("name-clerk", "x".repeat(300_000))),
        attack("half a document", "answer_malformed", p -> p.ending = t -> t.substring(0, 900)),
        attack("no XML", "answer_malformed", p -> p.ending = _ -> "hello"),
        attack(
            "another root",
            "answer_malformed",
            p -> p.ending = t -> t.replace("samlp:Response", "samlp:LogoutResponse")));
  }

  private static Consumer<TestSamlProvider> told(String from, String to) {
    return p -> p.template = text -> text.replaceAll(from, to);
  }

  static Stream<Arguments> lies() {
    String instant = "[0-9-]+T[0-9:.]+Z";
    return Stream.of(
        attack(
            "another destination",
            "wrong_destination",
            told("Destination=\"[^\"]*\"", "Destination=\"https://evil.test\"")),
        attack("no destination", "wrong_destination", told("Destination=\"[^\"]*\"", "")),
        attack(
            "another recipient",
            "wrong_destination",
            told("Recipient=\"[^\"]*\"", "Recipient=\"https://evil.test\"")),
        attack(
            "another audience",
            "wrong_audience",
            told("<saml:Audience>[^<]*", "<saml:Audience>https://evil.test")),
        attack(
            "no audience",
            "wrong_audience",
            told("<saml:AudienceRestriction>.*</saml:AudienceRestriction>", "")),
        attack("another issuer", "wrong_issuer", told(ISSUER, "https://evil.test")),
        attack("a slash after the issuer", "wrong_issuer", told(ISSUER, ISSUER + "/")),
        attack(
            "an assertion of yesterday",
            "token_expired",
            told("NotOnOrAfter=\"" + instant, "NotOnOrAfter=\"2020-01-01T00:00:00Z")),
        attack(
            "an assertion of tomorrow",
            "token_expired",
            told("NotBefore=\"" + instant, "NotBefore=\"2999-01-01T00:00:00Z")),
        attack(
            "an assertion for ever",
            "token_expired",
            told("NotOnOrAfter=\"" + instant, "NotOnOrAfter=\"2999-01-01T00:00:00Z")),
        attack("no end", "answer_malformed", told("NotOnOrAfter=\"" + instant + "\"", "")),
        attack("another method", "answer_malformed", told("cm:bearer", "cm:holder-of-key")),
        attack(
            "a condition that is not known",
            "answer_malformed",
            told("<saml:AudienceRestriction>", "<saml:Condition/><saml:AudienceRestriction>")),
        attack("a passing name", "answer_malformed", told("format:persistent", "format:transient")),
        attack("an empty name", "answer_malformed", told(">name-clerk<", "><")),
        attack(
            "an element in the name",
            "answer_malformed",
            told(">name-clerk<", ">name-<saml:x/>clerk<")),
        attack(
            "an instruction in the name",
            "answer_malformed",
            told(">name-clerk<", ">name-<?x y?>clerk<")),
        attack(
            "no authentication",
            "answer_malformed",
            told("<saml:AuthnStatement.*</saml:AuthnStatement>", "")),
        attack("a failure", "provider_refused", told("status:Success", "status:Responder")),
        attack(
            "an answer to another request",
            "unknown_sign_in",
            told("InResponseTo=\"[^\"]*\"", "InResponseTo=\"_other\"")),
        attack("an answer to no request", "unsolicited", told("InResponseTo=\"[^\"]*\"", "")),
        attack(
            "two answers in one",
            "unknown_sign_in",
            p ->
                p.template = t -> t.replaceFirst("InResponseTo=\"[^\"]*\"", "InResponseTo=\"_x\"")),
        attack(
            "an encrypted assertion that was not agreed",
            "not_encrypted",
            p -> {
              p.signsAssertion = false;
              p.template =
                  t ->
                      t.replaceAll(
                          "<saml:Assertion .*</saml:Assertion>", "<saml:EncryptedAssertion/>");
            }));
  }
}
