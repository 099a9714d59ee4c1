package io.tradegate.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.OwnCertificate;
import io.tradegate.platform.http.Query;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * A SAML provider without a server: it answers requests with signed responses, and lies if told.
 */
public final class TestSamlProvider {
  public static final OwnCertificate KEY = certificate();
  public static final String SSO = "https://idp.example/sso";

  private final InstantSource clock;
  public final String issuer;
  public OwnCertificate key = KEY;
  public boolean signsAssertion = true;
  public boolean signsResponse;

  /** Changes the text before it is signed. */
  public UnaryOperator<String> template = text -> text;

  /** Changes the document after it was signed. */
  public Consumer<Document> forgery = document -> {};

  /** Changes the last text. */
  public UnaryOperator<String> ending = text -> text;

  public XmlSigner signer = XmlSigner.USUAL;

  public TestSamlProvider(String issuer) {
    this(issuer, InstantSource.system());
  }

  public TestSamlProvider(String issuer, InstantSource clock) {
    this.issuer = issuer;
    this.clock = clock;
  }

  public static OwnCertificate certificate() {
    return OwnCertificate.make("idp", new SecureRandom(), Instant.now());
  }

  /** A user who is signed in at the provider. */
  public record User(String subject, String email, List<String> groups) {
    public static User of(String subject, String email) {
      return new User(subject, email, List.of());
    }

    public User in(String... more) {
      return new User(subject, email, List.of(more));
    }
  }

  /** What a request asks for; {@code id} is empty for an answer that was not asked for. */
  public record Asked(String id, String acs, String audience) {}

  public String metadata() {
    return metadata(false, key);
  }

  public String metadata(boolean wantsSigned, OwnCertificate... keys) {
    var text = new StringBuilder();
    for (OwnCertificate each : keys) {
      text.append(
          "<md:KeyDescriptor><ds:KeyInfo xmlns:ds='http://www.w3.org/2000/09/xmldsig#'><ds:X509Data>"
              + "<ds:X509Certificate>%s</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>"
                  .formatted(each.certificate()));
    }
    return """
        <md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="%s">
          <md:IDPSSODescriptor WantAuthnRequestsSigned="%s" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
            %s
            <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="%s"/>
          </md:IDPSSODescriptor>
        </md:EntityDescriptor>
        """
        .formatted(issuer, wantsSigned, text, SSO);
  }

  /** Reads the request in the address that the browser was sent to. */
  public static Asked asked(String address) {
    Element request = SamlDocuments.parse(request(address)).getDocumentElement();
    return new Asked(
        request.getAttribute("ID"),
        request.getAttribute("AssertionConsumerServiceURL"),
        request.getElementsByTagNameNS("*", "Issuer").item(0).getTextContent());
  }

  private static String request(String address) {
    Map<String, String> query = Query.foreign(URI.create(address).getRawQuery());
    byte[] deflated = Base64.getDecoder().decode(Objects.requireNonNull(query.get("SAMLRequest")));
    try (var stream =
        new InflaterInputStream(new ByteArrayInputStream(deflated), new Inflater(true))) {
      return new String(stream.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the browser posts, in base64. */
  public String answer(Asked asked, User user) {
    Document document = SamlDocuments.parse(template.apply(text(asked, user)));
    if (signsAssertion) {
      signer.sign(SamlDocuments.only(document, "Assertion"), key);
    }
    if (signsResponse) {
      signer.sign(document.getDocumentElement(), key);
    }
    forgery.accept(document);
    String text = ending.apply(SamlDocuments.text(document));
    return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
  }

  private String text(Asked asked, User user) {
    Instant now = clock.instant();
    String answered = asked.id().isEmpty() ? "" : "InResponseTo=\"" + asked.id() + "\"";
    var groups = new StringBuilder();
    user.groups()
        .forEach(
            group -> groups.append("<saml:AttributeValue>" + group + "</saml:AttributeValue>"));
    return """
        <samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" \
        xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r%1$s" Version="2.0" IssueInstant="%2$s" \
        Destination="%3$s" %4$s><saml:Issuer>%5$s</saml:Issuer><samlp:Status><samlp:StatusCode \
        Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>\
        <saml:Assertion ID="_a%1$s" Version="2.0" IssueInstant="%2$s"><saml:Issuer>%5$s</saml:Issuer>\
        <saml:Subject><saml:NameID \
        Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">%6$s</saml:NameID>\
        <saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">\
        <saml:SubjectConfirmationData Recipient="%3$s" NotOnOrAfter="%7$s" %4$s/>\
        </saml:SubjectConfirmation></saml:Subject>\
        <saml:Conditions NotBefore="%2$s" NotOnOrAfter="%7$s"><saml:AudienceRestriction>\
        <saml:Audience>%8$s</saml:Audience></saml:AudienceRestriction></saml:Conditions>\
        <saml:AuthnStatement AuthnInstant="%2$s" SessionIndex="session-of-the-idp"><saml:AuthnContext>\
        <saml:AuthnContextClassRef>urn:mfa</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>\
        <saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>%9$s</saml:AttributeValue>\
        </saml:Attribute><saml:Attribute Name="groups">%10$s</saml:Attribute></saml:AttributeStatement>\
        </saml:Assertion></samlp:Response>"""
        .formatted(
            TestApp.ids().next(),
            now,
            asked.acs(),
            answered,
            issuer,
            user.subject(),
            now.plusSeconds(300),
            asked.audience(),
            user.email(),
            groups);
  }
}
