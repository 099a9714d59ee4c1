package io.tradegate.sso.saml;

import static io.tradegate.sso.identity.Reason.ANSWER_MALFORMED;

import io.tradegate.sso.identity.SignInRefused;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * Reads XML of others: no document type, no entities, nothing external, bounded depth. Elements are
 * found by walking from parent to child, never by searching the document.
 */
final class SafeDom {
  private static final String DEEPEST = "64";
  private static final String MOST_ATTRIBUTES = "100";

  private SafeDom() {}

  static Document parse(byte[] xml) {
    try {
      DocumentBuilder builder = factory().newDocumentBuilder();
      builder.setErrorHandler(new Strict());
      builder.setEntityResolver(
          (_, _) -> {
            throw new SAXException("Nothing external is read.");
          });
      return builder.parse(new ByteArrayInputStream(xml));
    } catch (SAXException | IOException e) {
      throw malformed("The XML is refused: " + e.getMessage());
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static DocumentBuilderFactory factory() throws ParserConfigurationException {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
    factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
    factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
    factory.setAttribute("jdk.xml.maxElementDepth", DEEPEST);
    factory.setAttribute("jdk.xml.elementAttributeLimit", MOST_ATTRIBUTES);
    factory.setXIncludeAware(false);
    factory.setExpandEntityReferences(false);
    factory.setCoalescing(true);
    return factory;
  }

  /** Writes nothing to the console, and goes on after no error. */
  private static final class Strict implements ErrorHandler {
    @Override
    public void warning(SAXParseException e) throws SAXException {
      throw e;
    }

    @Override
    public void error(SAXParseException e) throws SAXException {
      throw e;
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXException {
      throw e;
    }
  }

  static SignInRefused malformed(String detail) {
    return new SignInRefused(ANSWER_MALFORMED, detail);
  }

  static boolean isNamed(Node node, String namespace, String name) {
    return node instanceof Element
        && namespace.equals(node.getNamespaceURI())
        && name.equals(node.getLocalName());
  }

  static Element root(Document document, String namespace, String name) {
    Element root = document.getDocumentElement();
    if (!isNamed(root, namespace, name)) {
      throw malformed("The root is %s, not %s.".formatted(root.getNodeName(), name));
    }
    return root;
  }

  static List<Element> children(Element parent) {
    var found = new ArrayList<Element>();
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element) {
        found.add(element);
      }
    }
    return found;
  }

  static List<Element> children(Element parent, String namespace, String name) {
    return children(parent).stream().filter(child -> isNamed(child, namespace, name)).toList();
  }

  static Element only(Element parent, String namespace, String name) {
    return optional(parent, namespace, name)
        .orElseThrow(() -> malformed("%s has no %s.".formatted(parent.getLocalName(), name)));
  }

  static Optional<Element> optional(Element parent, String namespace, String name) {
    List<Element> found = children(parent, namespace, name);
    if (found.size() > 1) {
      throw malformed("%s has more than one %s.".formatted(parent.getLocalName(), name));
    }
    return found.stream().findFirst();
  }

  /** How many elements of the whole document are so. */
  static long count(Element root, Predicate<Element> test) {
    return all(root).filter(test).count();
  }

  private static Stream<Element> all(Element root) {
    return Stream.concat(Stream.of(root), children(root).stream().flatMap(SafeDom::all));
  }

  /** The text of an element that has nothing but text: a comment cannot cut it. */
  static String text(Element element) {
    var text = new StringBuilder();
    for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node.getNodeType() != Node.TEXT_NODE) {
        throw malformed("%s has more than text.".formatted(element.getLocalName()));
      }
      text.append(node.getNodeValue());
    }
    return text.toString().strip();
  }

  static Optional<String> attribute(Element element, String name) {
    return element.hasAttributeNS(null, name)
        ? Optional.of(element.getAttributeNS(null, name))
        : Optional.empty();
  }

  static String required(Element element, String name) {
    return attribute(element, name)
        .filter(value -> !value.isBlank())
        .orElseThrow(() -> malformed("%s has no %s.".formatted(element.getLocalName(), name)));
  }
}
