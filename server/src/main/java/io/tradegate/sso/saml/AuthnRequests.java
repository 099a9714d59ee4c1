package io.tradegate.sso.saml;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.OwnCertificate;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Writes requests for the redirect binding, signed where the provider wants it. */
final class AuthnRequests {
  private AuthnRequests() {}

  /** The address that the browser is sent to. {@code id}: what the answer must name. */
  static String url(SamlConnection connection, String id, Instant now) {
    String query = "SAMLRequest=" + encoded(deflated(xml(connection, id, now)));
    if (connection.settings().signRequests()) {
      query += "&SigAlg=" + encoded(Names.RSA_SHA256);
      query += "&Signature=" + encoded(signature(connection, query));
    }
    String url = connection.ssoUrl();
    return url + (url.contains("?") ? "&" : "?") + query;
  }

  private static String xml(SamlConnection connection, String id, Instant now) {
    return XmlText.write(
        xml -> {
          xml.writeStartElement("samlp", "AuthnRequest", Names.PROTOCOL);
          xml.writeNamespace("samlp", Names.PROTOCOL);
          xml.writeAttribute("ID", id);
          xml.writeAttribute("Version", "2.0");
          xml.writeAttribute("IssueInstant", now.truncatedTo(ChronoUnit.SECONDS).toString());
          xml.writeAttribute("Destination", connection.ssoUrl());
          xml.writeAttribute("ProtocolBinding", Names.POST);
          xml.writeAttribute("AssertionConsumerServiceURL", connection.acsUrl());
          xml.writeStartElement("saml", "Issuer", Names.ASSERTION);
          xml.writeNamespace("saml", Names.ASSERTION);
          xml.writeCharacters(connection.entityId());
          xml.writeEndElement();
          xml.writeStartElement("samlp", "NameIDPolicy", Names.PROTOCOL);
          xml.writeAttribute("AllowCreate", "true");
          xml.writeEndElement();
          xml.writeEndElement();
        });
  }

  private static String deflated(String xml) {
    var bytes = new ByteArrayOutputStream();
    try (var deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        var stream = new DeflaterOutputStream(bytes, deflater)) {
      stream.write(xml.getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  private static String signature(SamlConnection connection, String query) {
    try {
      Signature signature = Signature.getInstance("SHA256withRSA");
      signature.initSign(OwnCertificate.key(connection.privateKeys().get().getFirst()));
      signature.update(query.getBytes(US_ASCII));
      return Base64.getEncoder().encodeToString(signature.sign());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("The request cannot be signed.", e);
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }
}
