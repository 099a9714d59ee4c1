package io.tradegate.platform.json;

import io.tradegate.platform.ids.EntityId;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/** Ids of one kind in JSON: the same text as a UUID, read with the same strictness. */
final class EntityIdJson {
  private EntityIdJson() {}

  static void register(SimpleModule module) {
    module.addSerializer(EntityId.class, new Writer());
    EntityId.KINDS.keySet().forEach(kind -> addReader(module, kind));
  }

  private static <T extends EntityId> void addReader(SimpleModule module, Class<T> kind) {
    module.addDeserializer(kind, new Reader<>(kind));
  }

  private static final class Writer extends StdScalarSerializer<EntityId> {
    Writer() {
      super(EntityId.class);
    }

    @Override
    public void serialize(EntityId id, JsonGenerator to, SerializationContext context) {
      to.writeString(id.toString());
    }
  }

  private static final class Reader<T extends EntityId> extends StdScalarDeserializer<T> {
    private final Class<T> kind;
    private final IdText values = new IdText();

    Reader(Class<T> kind) {
      super(kind);
      this.kind = kind;
    }

    @Override
    public T deserialize(JsonParser parser, DeserializationContext context) {
      return EntityId.of(kind, values.deserialize(parser, context));
    }
  }
}
