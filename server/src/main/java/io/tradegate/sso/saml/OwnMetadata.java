package io.tradegate.sso.saml;

import io.tradegate.sso.connections.IdentityProvider;
import io.tradegate.sso.connections.SamlSettings;
import java.util.List;
import java.util.Objects;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** What we tell a provider about ourselves. */
public final class OwnMetadata {
  private OwnMetadata() {}

  /** {@code base}: the address of this service. */
  public static String of(IdentityProvider provider, String base) {
    SamlSettings settings = Objects.requireNonNull(provider.saml());
    return XmlText.write(
        xml -> {
          xml.writeStartElement("md", "EntityDescriptor", Names.METADATA);
          xml.writeNamespace("md", Names.METADATA);
          xml.writeAttribute("entityID", base + provider.metadataPath());
          xml.writeStartElement("md", "SPSSODescriptor", Names.METADATA);
          xml.writeAttribute("AuthnRequestsSigned", String.valueOf(settings.signRequests()));
          xml.writeAttribute("WantAssertionsSigned", "true");
          xml.writeAttribute("protocolSupportEnumeration", Names.PROTOCOL);
          for (String use : List.of("signing", "encryption")) {
            for (String certificate : settings.ownCertificates()) {
              writeKey(xml, use, certificate);
            }
          }
          xml.writeEmptyElement("md", "AssertionConsumerService", Names.METADATA);
          xml.writeAttribute("Binding", Names.POST);
          xml.writeAttribute("Location", base + provider.callbackPath());
          xml.writeAttribute("index", "0");
          xml.writeAttribute("isDefault", "true");
          xml.writeEndElement();
          xml.writeEndElement();
        });
  }

  private static void writeKey(XMLStreamWriter xml, String use, String certificate)
      throws XMLStreamException {
    xml.writeStartElement("md", "KeyDescriptor", Names.METADATA);
    xml.writeAttribute("use", use);
    xml.writeStartElement("ds", "KeyInfo", Names.SIGNATURE);
    xml.writeNamespace("ds", Names.SIGNATURE);
    xml.writeStartElement("ds", "X509Data", Names.SIGNATURE);
    xml.writeStartElement("ds", "X509Certificate", Names.SIGNATURE);
    xml.writeCharacters(certificate);
    xml.writeEndElement();
    xml.writeEndElement();
    xml.writeEndElement();
    if (use.equals("encryption")) {
      writeMethod(xml, Decryption.OAEP);
      writeMethod(xml, Decryption.AES_256);
    }
    xml.writeEndElement();
  }

  private static void writeMethod(XMLStreamWriter xml, String algorithm) throws XMLStreamException {
    xml.writeEmptyElement("md", "EncryptionMethod", Names.METADATA);
    xml.writeAttribute("Algorithm", algorithm);
  }
}
