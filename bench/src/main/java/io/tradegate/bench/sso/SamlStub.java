package io.tradegate.bench.sso;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.OwnCertificate;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.CertificateFactory;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import javax.xml.crypto.MarshalException;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.crypto.dsig.DigestMethod;
import javax.xml.crypto.dsig.Transform;
import javax.xml.crypto.dsig.XMLSignatureException;
import javax.xml.crypto.dsig.XMLSignatureFactory;
import javax.xml.crypto.dsig.dom.DOMSignContext;
import javax.xml.crypto.dsig.dom.DOMValidateContext;
import javax.xml.crypto.dsig.spec.C14NMethodParameterSpec;
import javax.xml.crypto.dsig.spec.TransformParameterSpec;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/** A SAML provider that signs every user in, without a server. */
final class SamlStub {
  private static final String ISSUER = "https://idp.example/stub";
  private static final String RSA = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";

  private final OwnCertificate own = OwnCertificate.make("stub", new SecureRandom(), Instant.now());
  private final PrivateKey key = OwnCertificate.key(own.privateKey());

  String metadata() {
    return """
        <md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="%s">
          <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
            <md:KeyDescriptor><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
              <ds:X509Certificate>%s</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
            <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"
              Location="https://idp.example/sso"/>
          </md:IDPSSODescriptor>
        </md:EntityDescriptor>
        """
        .formatted(ISSUER, own.certificate());
  }

  /** The answer in base64 to a request of the redirect binding. */
  String answer(String request, String email) {
    byte[] deflated = Base64.getDecoder().decode(request);
    try (var xml =
        new InflaterInputStream(new ByteArrayInputStream(deflated), new Inflater(true))) {
      Element asked = parsed(xml.readAllBytes()).getDocumentElement();
      return Base64.getEncoder()
          .encodeToString(
              signed(
                      asked.getAttribute("ID"),
                      asked.getAttribute("AssertionConsumerServiceURL"),
                      asked.getFirstChild().getTextContent(),
                      email)
                  .getBytes(UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private String signed(String id, String acs, String audience, String email) {
    Instant now = Instant.now();
    String text =
        """
        <samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" \
        xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r%1$s" Version="2.0" IssueInstant="%2$s" \
        Destination="%3$s" InResponseTo="%4$s"><saml:Issuer>%5$s</saml:Issuer><samlp:Status><samlp:StatusCode \
        Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>\
        <saml:Assertion ID="_a%1$s" Version="2.0" IssueInstant="%2$s"><saml:Issuer>%5$s</saml:Issuer>\
        <saml:Subject><saml:NameID>%6$s</saml:NameID>\
        <saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">\
        <saml:SubjectConfirmationData Recipient="%3$s" NotOnOrAfter="%7$s" InResponseTo="%4$s"/>\
        </saml:SubjectConfirmation></saml:Subject>\
        <saml:Conditions NotOnOrAfter="%7$s"><saml:AudienceRestriction><saml:Audience>%8$s</saml:Audience>\
        </saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="%2$s"/>\
        <saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>%6$s</saml:AttributeValue>\
        </saml:Attribute></saml:AttributeStatement></saml:Assertion></samlp:Response>"""
            .formatted(
                UUID.randomUUID(), now, acs, id, ISSUER, email, now.plusSeconds(300), audience);
    Document document = parsed(text.getBytes(UTF_8));
    sign((Element) Objects.requireNonNull(document.getDocumentElement().getLastChild()));
    return text(document);
  }

  private void sign(Element element) {
    try {
      var factory = XMLSignatureFactory.getInstance("DOM");
      var reference =
          factory.newReference(
              "#" + element.getAttribute("ID"),
              factory.newDigestMethod(DigestMethod.SHA256, null),
              List.of(
                  factory.newTransform(Transform.ENVELOPED, (TransformParameterSpec) null),
                  factory.newTransform(
                      CanonicalizationMethod.EXCLUSIVE, (TransformParameterSpec) null)),
              null,
              null);
      var info =
          factory.newSignedInfo(
              factory.newCanonicalizationMethod(
                  CanonicalizationMethod.EXCLUSIVE, (C14NMethodParameterSpec) null),
              factory.newSignatureMethod(RSA, null),
              List.of(reference));
      element.setIdAttribute("ID", true);
      var place = element.getFirstChild().getNextSibling();
      factory.newXMLSignature(info, null).sign(new DOMSignContext(key, element, place));
    } catch (GeneralSecurityException | MarshalException | XMLSignatureException e) {
      throw new IllegalStateException(e);
    }
  }

  /** One check of the signature of an answer, which is parsed for it. */
  Runnable check() {
    byte[] xml =
        signed("_request", "https://acs.test", "https://us.test", "a@acme.test").getBytes(UTF_8);
    PublicKey trusted = publicKey();
    return () -> {
      Element assertion = (Element) parsed(xml).getDocumentElement().getLastChild();
      var context = new DOMValidateContext(trusted, assertion.getFirstChild().getNextSibling());
      context.setIdAttributeNS(assertion, null, "ID");
      try {
        var signature = XMLSignatureFactory.getInstance("DOM").unmarshalXMLSignature(context);
        if (!signature.validate(context)) {
          throw new IllegalStateException("The signature is wrong.");
        }
      } catch (MarshalException | XMLSignatureException e) {
        throw new IllegalStateException(e);
      }
    };
  }

  private PublicKey publicKey() {
    try {
      byte[] der = Base64.getDecoder().decode(own.certificate());
      return CertificateFactory.getInstance("X.509")
          .generateCertificate(new ByteArrayInputStream(der))
          .getPublicKey();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Document parsed(byte[] xml) {
    try {
      return DocumentBuilderFactory.newDefaultNSInstance()
          .newDocumentBuilder()
          .parse(new ByteArrayInputStream(xml));
    } catch (SAXException | IOException | ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String text(Document document) {
    try {
      var text = new StringWriter();
      TransformerFactory.newDefaultInstance()
          .newTransformer()
          .transform(new DOMSource(document), new StreamResult(text));
      return text.toString();
    } catch (TransformerException e) {
      throw new IllegalStateException(e);
    }
  }
}
