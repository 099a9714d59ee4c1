package io.tradegate.platform.records;

import io.tradegate.platform.ids.EntityId;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The structure of a record class: its components in order, how to read them, how to build one. A
 * node looks at hundreds of records when it starts and builds few of them: handles, which take long
 * to make, are made at their first use. Two threads may make the same one.
 */
public final class RecordShape {
  private static final MethodType READ = MethodType.methodType(Object.class, Object.class);
  private static final MethodType MAKE = MethodType.methodType(Object.class, Object[].class);
  private static final ClassValue<RecordShape> KNOWN =
      new ClassValue<>() {
        @Override
        protected RecordShape computeValue(Class<?> type) {
          return new RecordShape(type);
        }
      };

  private final RecordComponent[] components;
  private final boolean[] nullable;
  private final Class<?> type;
  private final @Nullable MethodHandle[] accessors;
  private volatile @Nullable MethodHandle constructor;
  private final Map<String, Integer> positions = new HashMap<>();

  private RecordShape(Class<?> type) {
    if (!type.isRecord()) {
      throw new IllegalArgumentException(type + " is no record.");
    }
    this.type = type;
    components = type.getRecordComponents();
    nullable = new boolean[components.length];
    accessors = new MethodHandle[components.length];
    for (int n = 0; n < components.length; n++) {
      nullable[n] = components[n].getAnnotatedType().isAnnotationPresent(Nullable.class);
      addNames(components[n].getName(), n);
    }
  }

  public static RecordShape of(Class<?> type) {
    return KNOWN.get(type);
  }

  private void addNames(String name, int position) {
    positions.put(name, position);
    positions.putIfAbsent(name + "Id", position);
    if (name.equals("id")) {
      positions.putIfAbsent("publicId", position);
    }
  }

  private MethodHandle accessor(int position) {
    MethodHandle known = accessors[position];
    if (known == null) {
      known = accessor(components[position]);
      accessors[position] = known;
    }
    return known;
  }

  private static MethodHandle accessor(RecordComponent component) {
    try {
      component.getAccessor().setAccessible(true);
      return MethodHandles.lookup().unreflect(component.getAccessor()).asType(READ);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private MethodHandle constructor() {
    MethodHandle known = constructor;
    if (known == null) {
      known = constructor(type);
      constructor = known;
    }
    return known;
  }

  private MethodHandle constructor(Class<?> type) {
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      var canonical = type.getDeclaredConstructor(types);
      canonical.setAccessible(true);
      return MethodHandles.lookup()
          .unreflectConstructor(canonical)
          .asSpreader(Object[].class, types.length)
          .asType(MAKE);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  public int size() {
    return components.length;
  }

  public RecordComponent component(int position) {
    return components[position];
  }

  public boolean isNullable(int position) {
    return nullable[position];
  }

  String name(int position) {
    return components[position].getName();
  }

  /** Negative where there is no such component. */
  public int position(String name) {
    return positions.getOrDefault(name, -1);
  }

  @Nullable Object checked(int position, @Nullable Object value) {
    if (value == null && !nullable[position]) {
      throw new IllegalStateException(components[position] + " is null.");
    }
    return fitted(components[position].getType(), value);
  }

  /** A UUID becomes an id of the component's kind, and an id a UUID; never one kind another. */
  private static @Nullable Object fitted(Class<?> type, @Nullable Object value) {
    return switch (value) {
      case UUID id when EntityId.isKind(type) -> EntityId.of(type, id);
      case EntityId id when type == UUID.class -> id.value();
      case null, default -> value;
    };
  }

  /** {@code record}: of this class. */
  public @Nullable Object value(int position, Object record) {
    try {
      return accessor(position).invokeExact(record);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  public Object made(@Nullable Object[] values) {
    try {
      return constructor().invokeExact(values);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  private static RuntimeException unchecked(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof RuntimeException e ? e : new IllegalStateException(thrown);
  }
}
