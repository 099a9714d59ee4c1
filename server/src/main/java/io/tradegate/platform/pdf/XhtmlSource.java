package io.tradegate.platform.pdf;

import io.tradegate.platform.xml.XmlText;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** Parses XHTML; a document type, and so every entity, is refused. */
final class XhtmlSource {
  private static final String NO_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

  private XhtmlSource() {}

  static Document parse(String xhtml) {
    try {
      return parser().parse(new InputSource(new StringReader(XmlText.visible(xhtml))));
    } catch (SAXException e) {
      throw new IllegalArgumentException("The text is not well-formed XHTML.", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static DocumentBuilder parser() {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
    try {
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature(NO_DOCTYPE, true);
      DocumentBuilder parser = factory.newDocumentBuilder();
      parser.setErrorHandler(new DefaultHandler()); // throws, and prints nothing
      return parser;
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }
}
