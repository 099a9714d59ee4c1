package io.tradegate.imports.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_IMPORT;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * The shared strings of a workbook, which its cells name by number. They are held in memory and
 * therefore limited.
 */
final class SharedTexts {
  private static final int MOST_CHARACTERS = 20_000_000;
  private static final int MOST_TEXTS = 1_000_000;

  private SharedTexts() {}

  static List<String> of(ZipFile zip, @Nullable ZipEntry entry, Allowance allowance)
      throws IOException, XMLStreamException {
    if (entry == null) {
      return List.of();
    }
    try (var xml = SafeXml.open(zip, entry, allowance)) {
      return read(xml.reader());
    }
  }

  private static List<String> read(XMLStreamReader xml) throws XMLStreamException {
    var texts = new ArrayList<String>();
    long characters = 0;
    while (xml.hasNext()) {
      if (xml.next() == XMLStreamConstants.START_ELEMENT && xml.getLocalName().equals("si")) {
        String text = text(xml);
        characters += text.length();
        if (characters > MOST_CHARACTERS || texts.size() >= MOST_TEXTS) {
          throw INVALID_IMPORT.because(
              "The workbook holds too much text; send it as CSV, or in parts.");
        }
        texts.add(text);
      }
    }
    return texts;
  }

  /** Runs of differently shown letters are one text; how it is pronounced is no part of it. */
  private static String text(XMLStreamReader xml) throws XMLStreamException {
    var text = new StringBuilder();
    boolean wanted = false;
    boolean phonetic = false;
    while (!(xml.next() == XMLStreamConstants.END_ELEMENT && xml.getLocalName().equals("si"))) {
      if (xml.isStartElement()) {
        phonetic |= xml.getLocalName().equals("rPh");
        wanted = xml.getLocalName().equals("t") && !phonetic;
      } else if (xml.isEndElement()) {
        phonetic &= !xml.getLocalName().equals("rPh");
        wanted = false;
      } else if (xml.isCharacters() && wanted && text.length() <= RowLimits.LONGEST_CELL) {
        text.append(xml.getText());
      }
    }
    return text.toString();
  }
}
