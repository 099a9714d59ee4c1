package io.tradegate.testing;

import java.io.StringReader;
import java.io.StringWriter;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/** XML of SAML tests. */
public final class SamlDocuments {
  private SamlDocuments() {}

  public static Document parse(String text) {
    try {
      return DocumentBuilderFactory.newDefaultNSInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(text)));
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  public static String text(Node document) {
    try {
      Transformer transformer = TransformerFactory.newDefaultInstance().newTransformer();
      transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
      var text = new StringWriter();
      transformer.transform(new DOMSource(document), new StreamResult(text));
      return text.toString();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** The first element of this local name. */
  public static Element only(Document document, String name) {
    return (Element) document.getElementsByTagNameNS("*", name).item(0);
  }
}
