package io.tradegate.payments.statements.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_BANK_STATEMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * An element with what is in it. A statement is read entry by entry, each as one of these.
 *
 * @param line of the file
 * @param currency its attribute {@code Ccy}
 */
record XmlPart(
    String name, int line, @Nullable String currency, String text, List<XmlPart> children) {
  private static final int DEEPEST = 40;

  /** Reads the element at which the reader is. Elements of other namespaces are left out. */
  static XmlPart read(XMLStreamReader xml) throws XMLStreamException {
    return read(xml, 1);
  }

  private static XmlPart read(XMLStreamReader xml, int depth) throws XMLStreamException {
    String name = xml.getLocalName();
    int line = xml.getLocation().getLineNumber();
    if (depth > DEEPEST) {
      throw INVALID_BANK_STATEMENT.because(
          "Line %d is nested too deeply for a bank statement.".formatted(line));
    }
    String currency = xml.getAttributeValue(null, "Ccy");
    String space = xml.getNamespaceURI();
    var text = new StringBuilder();
    var children = new ArrayList<XmlPart>();
    for (int event = xml.next(); event != XMLStreamConstants.END_ELEMENT; event = xml.next()) {
      if (event == XMLStreamConstants.START_ELEMENT) {
        XmlPart child = read(xml, depth + 1, space);
        if (child != null) {
          children.add(child);
        }
      } else if (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA) {
        text.append(xml.getText());
      }
    }
    return new XmlPart(name, line, currency, text.toString().strip(), children);
  }

  private static @Nullable XmlPart read(XMLStreamReader xml, int depth, @Nullable String space)
      throws XMLStreamException {
    boolean own = Objects.equals(xml.getNamespaceURI(), space);
    XmlPart part = read(xml, depth);
    return own ? part : null;
  }

  List<XmlPart> all(String child) {
    return children.stream().filter(each -> each.name().equals(child)).toList();
  }

  /** The first at a path such as {@code Acct/Id/IBAN}. */
  @Nullable XmlPart at(String path) {
    XmlPart part = this;
    for (String step : path.split("/", -1)) {
      part = part == null ? null : part.all(step).stream().findFirst().orElse(null);
    }
    return part;
  }

  /** The text at the first of these paths that has one. */
  @Nullable String text(String... paths) {
    for (String path : paths) {
      XmlPart part = at(path);
      if (part != null && !part.text().isEmpty()) {
        return part.text();
      }
    }
    return null;
  }
}
