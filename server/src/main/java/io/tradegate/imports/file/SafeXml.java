package io.tradegate.imports.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_IMPORT;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** XML of strangers: it defines nothing, fetches nothing, and inflates only so far. */
record SafeXml(XMLStreamReader reader, InputStream in) implements AutoCloseable {
  private static final long MOST_INFLATED = 1L << 30;

  // Sheets inflate to some ten times their size, and a bomb to a thousand.
  private static final long MOST_RATIO = 300;
  private static final long SMALL = 10L << 20;

  static SafeXml open(ZipFile zip, ZipEntry entry) throws IOException, XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    long most = Math.max(SMALL, entry.getCompressedSize() * MOST_RATIO);
    InputStream in = new Inflated(zip.getInputStream(entry), Math.min(most, MOST_INFLATED));
    return new SafeXml(factory.createXMLStreamReader(in), in);
  }

  @Override
  public void close() throws IOException, XMLStreamException {
    reader.close();
    in.close();
  }

  /** A few kilobytes can inflate to gigabytes. */
  private static final class Inflated extends FilterInputStream {
    private final long most;
    private long seen;

    Inflated(InputStream in, long most) {
      super(in);
      this.most = most;
    }

    @Override
    public int read() throws IOException {
      return counted(super.read(), 1);
    }

    @Override
    public int read(byte[] bytes, int start, int length) throws IOException {
      int count = super.read(bytes, start, length);
      return counted(count, Math.max(0, count));
    }

    private int counted(int result, int bytes) {
      seen += bytes;
      if (seen > most) {
        throw INVALID_IMPORT.because("The workbook inflates to more than is taken.");
      }
      return result;
    }
  }
}
