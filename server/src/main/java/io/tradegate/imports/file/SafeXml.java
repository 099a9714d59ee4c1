package io.tradegate.imports.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_IMPORT;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;

/**
 * Reads untrusted XML: no entities are defined, nothing is fetched, and the inflated size is
 * limited.
 */
record SafeXml(XMLStreamReader reader, InputStream in) implements AutoCloseable {
  // Sheets inflate to some ten times their size, and a bomb to a thousand.
  private static final long MOST_RATIO = 300;
  private static final long SMALL = 10L << 20;

  // A tag, a text between two tags, a comment: the parser holds each of them as a whole.
  private static final int LONGEST_TOKEN = 4 << 20;

  static SafeXml open(ZipFile zip, ZipEntry entry, Allowance allowance)
      throws IOException, XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    long most = Math.max(SMALL, entry.getCompressedSize() * MOST_RATIO);
    var in = new Inflated(zip.getInputStream(entry), allowance, most);
    return new SafeXml(new Tokens(factory.createXMLStreamReader(in), in, allowance), in);
  }

  @Override
  public void close() throws IOException, XMLStreamException {
    reader.close();
    in.close();
  }

  /** Tells the input of each token. */
  private static final class Tokens extends StreamReaderDelegate {
    private final Inflated in;
    private final Allowance allowance;

    Tokens(XMLStreamReader reader, Inflated in, Allowance allowance) {
      super(reader);
      this.in = in;
      this.allowance = allowance;
    }

    @Override
    public int next() throws XMLStreamException {
      int event = super.next();
      in.token = 0;
      allowance.token();
      return event;
    }
  }

  /** A few kilobytes can inflate to gigabytes. */
  private static final class Inflated extends MeteredInput {
    private final long most;
    private long seen;
    private int token;

    Inflated(InputStream in, Allowance allowance, long most) {
      super(in, allowance);
      this.most = most;
    }

    @Override
    void taken(int count) {
      super.taken(count);
      seen += count;
      token += count;
      if (seen > most || token > LONGEST_TOKEN) {
        throw INVALID_IMPORT.because(
            "The workbook inflates to more than is taken; send it as CSV, or in parts.");
      }
    }
  }
}
