package io.tradegate.platform.records;

import io.tradegate.platform.ids.EntityId;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The structure of a record class: its components in order, how to read them, how to build one. A
 * node looks at hundreds of records when it starts and builds each of its parts once: a handle,
 * which takes milliseconds to make, is made when it is used often. Two threads may make the same
 * one.
 */
public final class RecordShape {
  private static final MethodType READ = MethodType.methodType(Object.class, Object.class);
  private static final MethodType MAKE = MethodType.methodType(Object.class, Object[].class);
  private static final int OFTEN = 20;
  private static final ClassValue<RecordShape> KNOWN =
      new ClassValue<>() {
        @Override
        protected RecordShape computeValue(Class<?> type) {
          return new RecordShape(type);
        }
      };

  private final RecordComponent[] components;
  private final boolean[] nullable;
  private final @Nullable MethodHandle[] accessors;
  private final Constructor<?> canonical;
  private volatile @Nullable MethodHandle constructor;
  private int built; // counts roughly, since threads may overwrite each other's count
  private final Map<String, Integer> positions = new HashMap<>();

  private RecordShape(Class<?> type) {
    if (!type.isRecord()) {
      throw new IllegalArgumentException(type + " is no record.");
    }
    components = type.getRecordComponents();
    canonical = canonical(type, components);
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

  private static Constructor<?> canonical(Class<?> type, RecordComponent[] components) {
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<?> canonical = type.getDeclaredConstructor(types);
      canonical.setAccessible(true);
      return canonical;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private MethodHandle constructor() throws IllegalAccessException {
    return MethodHandles.lookup()
        .unreflectConstructor(canonical)
        .asSpreader(Object[].class, components.length)
        .asType(MAKE);
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
      MethodHandle known = constructor;
      return known == null ? seldomMade(values) : known.invokeExact(values);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  private Object seldomMade(@Nullable Object[] values) throws Throwable {
    if (built < OFTEN) {
      built++;
      try {
        return canonical.newInstance(values);
      } catch (IllegalArgumentException e) {
        // A value does not fit: the handle says which.
      }
    }
    MethodHandle handle = constructor();
    constructor = handle;
    return handle.invokeExact(values);
  }

  private static RuntimeException unchecked(Throwable thrown) {
    return switch (thrown) {
      case InvocationTargetException e when e.getCause() != null -> unchecked(e.getCause());
      case RuntimeException e -> e;
      case Error e -> throw e;
      default -> new IllegalStateException(thrown);
    };
  }
}
