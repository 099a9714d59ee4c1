package io.tradegate.einvoice;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.xml.XmlText;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/** Writes XML: elements with prefixes that the root declares. What is null or blank is left out. */
final class XmlOutput {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final XMLStreamWriter writer;

  /** What is between the tags of an element. */
  interface Content {
    void write();
  }

  XmlOutput() {
    try {
      writer = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(bytes, UTF_8.name());
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  private interface Step {
    void take() throws XMLStreamException;
  }

  /** It writes into memory, so that an error is one of ours. */
  private static void take(Step step) {
    try {
      step.take();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  /** {@code namespaces}: prefix and address; an empty prefix for the root's own. */
  byte[] document(String root, Map<String, String> namespaces, Content content) {
    take(
        () -> {
          writer.writeStartDocument(UTF_8.name(), "1.0");
          writer.writeStartElement(root);
          for (Map.Entry<String, String> each : namespaces.entrySet()) {
            String prefix = each.getKey();
            writer.writeAttribute(prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix, each.getValue());
          }
          content.write();
          writer.writeEndElement();
          writer.writeEndDocument();
          writer.close();
        });
    return bytes.toByteArray();
  }

  void element(String name, Content content) {
    take(
        () -> {
          writer.writeStartElement(name);
          content.write();
          writer.writeEndElement();
        });
  }

  void text(String name, @Nullable String text) {
    text(name, text, null, "");
  }

  void text(String name, @Nullable String text, @Nullable String attribute, String value) {
    String shown = text == null ? "" : XmlText.allowed(text).strip();
    if (shown.isEmpty()) {
      return;
    }
    take(
        () -> {
          writer.writeStartElement(name);
          if (attribute != null) {
            writer.writeAttribute(attribute, value);
          }
          writer.writeCharacters(shown);
          writer.writeEndElement();
        });
  }

  void amount(String name, Money money) {
    text(name, money.amountText());
  }

  void amountWithCurrency(String name, Money money) {
    text(name, money.amountText(), "currencyID", money.currency().getCurrencyCode());
  }

  void quantity(String name, Quantity quantity, String unit) {
    text(name, quantity.toString(), "unitCode", UnitCodes.of(unit));
  }

  void percent(String name, BigDecimal percent) {
    text(name, percent.toPlainString());
  }
}
