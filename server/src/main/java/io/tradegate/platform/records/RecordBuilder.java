package io.tradegate.platform.records;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds a record from components of other records that have the same names, and from what is given
 * by name: a copy with changes, or a view of a record. A component {@code customerId} is taken from
 * {@code customer} too, {@code publicId} from {@code id}.
 */
public final class RecordBuilder<T extends Record> {
  private final Class<T> type;
  private final List<Record> sources = new ArrayList<>(2);
  private final Map<String, @Nullable Object> given = new HashMap<>();

  private RecordBuilder(Class<T> type) {
    this.type = type;
  }

  public static <T extends Record> RecordBuilder<T> of(Class<T> type) {
    return new RecordBuilder<>(type);
  }

  /** A copy of this record, with the changes given after it. */
  @SuppressWarnings("unchecked") // the class of a record is its own
  public static <T extends Record> RecordBuilder<T> copy(T record) {
    return of((Class<T>) record.getClass()).from(record);
  }

  /** The components that this record has; an earlier source comes first. */
  public RecordBuilder<T> from(Record source) {
    sources.add(source);
    return this;
  }

  /** One component; overrides the sources. */
  public RecordBuilder<T> with(String component, @Nullable Object value) {
    given.put(component, value);
    return this;
  }

  /** The components of a change; what is null there stays as it is. */
  public RecordBuilder<T> changed(Record change) {
    RecordShape shape = RecordShape.of(change.getClass());
    for (int n = 0; n < shape.size(); n++) {
      Object value = shape.value(n, change);
      if (value != null) {
        given.put(shape.name(n), value);
      }
    }
    return this;
  }

  public T build() {
    RecordShape shape = RecordShape.of(type);
    @Nullable Object[] values = new Object[shape.size()];
    int used = 0;
    for (int n = 0; n < values.length; n++) {
      String name = shape.name(n);
      boolean explicit = given.containsKey(name);
      values[n] = shape.checked(n, explicit ? given.get(name) : taken(name));
      used += explicit ? 1 : 0;
    }
    if (used != given.size()) {
      throw new IllegalStateException(type + " has not all components of " + given.keySet());
    }
    return type.cast(shape.made(values));
  }

  private @Nullable Object taken(String name) {
    for (Record source : sources) {
      RecordShape shape = RecordShape.of(source.getClass());
      int position = shape.position(name);
      if (position >= 0) {
        return shape.value(position, source);
      }
    }
    throw new IllegalStateException("%s is given no %s.".formatted(type, name));
  }
}
