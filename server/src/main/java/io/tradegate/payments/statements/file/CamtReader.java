package io.tradegate.payments.statements.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_BANK_STATEMENT;

import io.tradegate.platform.errors.Refusal;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads CAMT.053, statement by statement and entry by entry. A DOCTYPE is refused, so no entities
 * are defined and nothing is fetched.
 */
final class CamtReader {
  private static final String SPACE = "urn:iso:std:iso:20022:tech:xsd:";

  private static final Map<String, String> OTHERS =
      Map.of(
          "camt.052", "a report during the day, whose entries may still change",
          "camt.054", "an advice of single entries without balances");

  private final XMLStreamReader xml;
  private final int mostEntries;
  private int entries;

  private CamtReader(XMLStreamReader xml, int mostEntries) {
    this.xml = xml;
    this.mostEntries = mostEntries;
  }

  static List<ParsedStatement> read(InputStream in, int mostEntries) {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    try {
      XMLStreamReader xml = factory.createXMLStreamReader(in);
      try {
        return new CamtReader(xml, mostEntries).statements();
      } finally {
        xml.close();
      }
    } catch (XMLStreamException e) {
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNumber());
      throw INVALID_BANK_STATEMENT.because(
          "The file is not well-formed XML, at line %d.".formatted(line));
    }
  }

  private List<ParsedStatement> statements() throws XMLStreamException {
    StatementFormat format = format();
    var statements = new ArrayList<ParsedStatement>();
    while (xml.hasNext()) {
      if (xml.next() == XMLStreamConstants.START_ELEMENT && xml.getLocalName().equals("Stmt")) {
        statements.add(statement(format));
      }
    }
    if (statements.isEmpty()) {
      throw INVALID_BANK_STATEMENT.because("The file has no statement (Stmt).");
    }
    return statements;
  }

  private StatementFormat format() throws XMLStreamException {
    while (xml.next() != XMLStreamConstants.START_ELEMENT) {
      if (xml.getEventType() == XMLStreamConstants.DTD) {
        throw INVALID_BANK_STATEMENT.because("A bank statement must not have a DOCTYPE.");
      }
    }
    String space = Objects.requireNonNullElse(xml.getNamespaceURI(), "");
    if (!xml.getLocalName().equals("Document") || !space.startsWith(SPACE)) {
      throw INVALID_BANK_STATEMENT.because(
          "The file is XML, but not a bank statement (camt.053); its root is %s."
              .formatted(xml.getLocalName()));
    }
    return format(space.substring(SPACE.length()));
  }

  private static StatementFormat format(String message) {
    for (StatementFormat format : StatementFormat.values()) {
      if (format != StatementFormat.CSV && message.equals("camt.053." + format.version())) {
        return format;
      }
    }
    String kind = message.substring(0, Math.min(message.length(), "camt.053".length()));
    @Nullable String other = OTHERS.get(kind);
    if (other != null) {
      throw INVALID_BANK_STATEMENT.because(
          "The file is %s, %s. Ask the bank for camt.053.".formatted(kind, other));
    }
    throw INVALID_BANK_STATEMENT.because(
        "The file is %s. Ask the bank for camt.053 in version 001.02 or 001.08."
            .formatted(shown(message)));
  }

  private static String shown(String message) {
    return message.matches("[a-z0-9.]{1,40}") ? message : "an unknown message";
  }

  private ParsedStatement statement(StatementFormat format) throws XMLStreamException {
    int line = xml.getLocation().getLineNumber();
    var statement = new CamtStatement(format, line);
    for (int event = xml.next(); event != XMLStreamConstants.END_ELEMENT; event = xml.next()) {
      if (event == XMLStreamConstants.START_ELEMENT) {
        statement.add(counted(XmlPart.read(xml)));
      }
    }
    return statement.parsed();
  }

  private XmlPart counted(XmlPart part) {
    if (part.name().equals("Ntry")) {
      entries += Math.max(1, part.all("NtryDtls").stream().mapToInt(CamtReader::details).sum());
    }
    if (entries > mostEntries) {
      throw tooMany(mostEntries);
    }
    return part;
  }

  private static int details(XmlPart part) {
    return part.all("TxDtls").size();
  }

  static Refusal tooMany(int mostEntries) {
    return INVALID_BANK_STATEMENT.because(
        "A file may have at most %,d entries; send it in parts.".formatted(mostEntries));
  }
}
