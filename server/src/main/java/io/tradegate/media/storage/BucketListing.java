package io.tradegate.media.storage;

import io.tradegate.media.storage.MediaStorage.Listed;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads a page of the objects in a bucket (ListObjectsV2). */
final class BucketListing {
  private BucketListing() {}

  /** Shows the objects; answers where the next page starts, if there is one. */
  static Optional<String> read(InputStream body, Consumer<Listed> visitor) throws IOException {
    try {
      XMLStreamReader xml = factory().createXMLStreamReader(body);
      var values = new HashMap<String, String>();
      while (xml.hasNext()) {
        int event = xml.next();
        if (event == XMLStreamConstants.END_ELEMENT && xml.getLocalName().equals("Contents")) {
          object(values).ifPresent(visitor);
        } else if (event == XMLStreamConstants.START_ELEMENT) {
          read(xml, values);
        }
      }
      return Optional.ofNullable(values.get("NextContinuationToken"));
    } catch (XMLStreamException | DateTimeParseException e) {
      throw new IOException("The bucket's list cannot be read.", e);
    }
  }

  /** No document type, hence no entities: what a service says must not make us read files. */
  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    return factory;
  }

  private static void read(XMLStreamReader xml, Map<String, String> values)
      throws XMLStreamException {
    String name = xml.getLocalName();
    if (name.equals("Key") || name.equals("LastModified") || name.equals("NextContinuationToken")) {
      values.put(name, xml.getElementText());
    }
  }

  private static Optional<Listed> object(Map<String, String> values) {
    Instant written = Instant.parse(values.getOrDefault("LastModified", ""));
    return ObjectKey.parse(values.getOrDefault("Key", "")).map(key -> new Listed(key, written));
  }
}
