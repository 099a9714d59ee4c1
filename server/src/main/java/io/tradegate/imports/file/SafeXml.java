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

  static SafeXml open(ZipFile zip, ZipEntry entry) throws IOException, XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    InputStream in = new Inflated(zip.getInputStream(entry));
    return new SafeXml(factory.createXMLStreamReader(in), in);
  }

  @Override
  public void close() throws IOException, XMLStreamException {
    reader.close();
    in.close();
  }

  /** A few kilobytes can inflate to gigabytes. */
  private static final class Inflated extends FilterInputStream {
    private long seen;

    Inflated(InputStream in) {
      super(in);
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
      if (seen > MOST_INFLATED) {
        throw INVALID_IMPORT.because("The workbook inflates to more than is taken.");
      }
      return result;
    }
  }
}
