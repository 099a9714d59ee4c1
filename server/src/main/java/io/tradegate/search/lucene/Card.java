package io.tradegate.search.lucene;

import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.BulkPriceStore;
import io.tradegate.search.SearchIndex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.store.DataInput;
import org.apache.lucene.store.DataOutput;
import org.apache.lucene.util.BytesRef;

/**
 * The fields of a product that the index stores for filters, counts and order, so that only prices
 * must be read from the database for a thousand products. The binary format is written by hand:
 * every search unpacks a thousand of them, and JSON took a quarter of its time.
 *
 * @param names by locale, where the product is translated
 */
record Card(SearchIndex.Item item, String name, Map<String, String> names) {

  static Map<String, String> names(Map<String, FeedStore.Told> translations) {
    return translations.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue().name()));
  }

  UUID id() {
    return item.product().value();
  }

  SearchIndex.Match match(double rank, List<String> spoken) {
    return new SearchIndex.Match(item, named(spoken), rank);
  }

  private String named(List<String> spoken) {
    for (String locale : names.isEmpty() ? List.<String>of() : spoken) {
      String translated = names.get(locale);
      if (translated != null) {
        return translated;
      }
    }
    return name;
  }

  BytesRef packed() {
    var out = new ByteBuffersDataOutput();
    try {
      pack(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // into memory: it cannot
    }
    return new BytesRef(out.toArrayCopy());
  }

  private void pack(DataOutput out) throws IOException {
    pack(out, id());
    out.writeString(name);
    out.writeMapOfStrings(names);
    Instant created = item.createdAt();
    out.writeLong(created.getEpochSecond());
    out.writeVInt(created.getNano());
    pack(out, item.unit().variant().value());
    out.writeString(item.unit().quantity().toString());
    out.writeString(item.unit().taxClass());
    pack(out, item.attributes());
    out.writeVInt(item.variants().size());
    for (SearchIndex.Variant variant : item.variants()) {
      out.writeString(variant.sku());
      pack(out, variant.values());
    }
    out.writeVInt(item.categories().size());
    for (UUID category : item.categories()) {
      pack(out, category);
    }
  }

  private static void pack(DataOutput out, Map<String, List<String>> values) throws IOException {
    out.writeVInt(values.size());
    for (Map.Entry<String, List<String>> each : values.entrySet()) {
      out.writeString(each.getKey());
      out.writeVInt(each.getValue().size());
      for (String value : each.getValue()) {
        out.writeString(value);
      }
    }
  }

  private static void pack(DataOutput out, UUID uuid) throws IOException {
    out.writeLong(uuid.getMostSignificantBits());
    out.writeLong(uuid.getLeastSignificantBits());
  }

  static Card unpacked(BytesRef bytes, Shared shared) throws IOException {
    var in = new ByteArrayDataInput(bytes.bytes, bytes.offset, bytes.length);
    var product = new ProductId(uuid(in));
    String name = in.readString();
    Map<String, String> names = in.readMapOfStrings();
    var item =
        new SearchIndex.Item(
            product,
            Instant.ofEpochSecond(in.readLong(), in.readVInt()),
            new BulkPriceStore.Wanted(
                new VariantId(uuid(in)),
                shared.of(Quantity.of(in.readString())),
                shared.of(in.readString())),
            attributes(in, shared),
            variants(in, shared),
            categories(in, shared));
    return new Card(item, name, names.isEmpty() ? Map.of() : names);
  }

  private static UUID uuid(DataInput in) throws IOException {
    return new UUID(in.readLong(), in.readLong());
  }

  private static Map<String, List<String>> attributes(DataInput in, Shared shared)
      throws IOException {
    int count = in.readVInt();
    var attributes = HashMap.<String, List<String>>newHashMap(count);
    for (int n = 0; n < count; n++) {
      attributes.put(shared.of(in.readString()), values(in, shared));
    }
    return Map.copyOf(attributes);
  }

  private static List<SearchIndex.Variant> variants(DataInput in, Shared shared)
      throws IOException {
    int count = in.readVInt();
    var variants = new ArrayList<SearchIndex.Variant>(count);
    for (int n = 0; n < count; n++) {
      variants.add(new SearchIndex.Variant(in.readString(), attributes(in, shared)));
    }
    return List.copyOf(variants);
  }

  private static List<String> values(DataInput in, Shared shared) throws IOException {
    int count = in.readVInt();
    var values = new ArrayList<String>(count);
    for (int n = 0; n < count; n++) {
      values.add(shared.of(in.readString()));
    }
    return shared.of(List.copyOf(values));
  }

  private static List<UUID> categories(DataInput in, Shared shared) throws IOException {
    int count = in.readVInt();
    var categories = new ArrayList<UUID>(count);
    for (int n = 0; n < count; n++) {
      categories.add(shared.of(uuid(in)));
    }
    return shared.of(List.copyOf(categories));
  }
}
