package io.tradegate.sso.saml;

import java.io.StringWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes XML, with everything escaped that must be. */
final class XmlText {
  private XmlText() {}

  /** Writes the elements of a document. */
  interface Content {
    void writeTo(XMLStreamWriter xml) throws XMLStreamException;
  }

  static String write(Content content) {
    var text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
      content.writeTo(xml);
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
    return text.toString();
  }
}
