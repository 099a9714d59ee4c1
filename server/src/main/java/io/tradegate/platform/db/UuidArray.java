package io.tradegate.platform.db;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.Oid;
import org.postgresql.util.PGBinaryObject;
import org.postgresql.util.PGobject;

/** An array of ids in the binary format of the database: text would cost both sides conversions. */
@SuppressWarnings("serial") // the superclass is serializable; this class is never serialized
final class UuidArray extends PGobject implements PGBinaryObject {
  private static final int HEAD_BYTES = 5 * Integer.BYTES;
  private static final int ID_BYTES = 2 * Long.BYTES;
  private static final int NULL = -1;

  private final @Nullable UUID[] ids;

  UuidArray(@Nullable UUID[] ids) {
    this.ids = ids;
    setType("_uuid");
  }

  @Override
  public int lengthInBytes() {
    int bytes = HEAD_BYTES;
    for (UUID id : ids) {
      bytes += Integer.BYTES + (id == null ? 0 : ID_BYTES);
    }
    return bytes;
  }

  /** Dimensions, whether there are nulls, the type of the items; length and lower bound; items. */
  @Override
  public void toBytes(byte[] bytes, int offset) {
    ByteBuffer to = ByteBuffer.wrap(bytes).position(offset);
    to.putInt(1).putInt(1).putInt(Oid.UUID).putInt(ids.length).putInt(1);
    for (UUID id : ids) {
      if (id == null) {
        to.putInt(NULL);
      } else {
        to.putInt(ID_BYTES)
            .putLong(id.getMostSignificantBits())
            .putLong(id.getLeastSignificantBits());
      }
    }
  }

  /** For a connection without the binary transfer of this type. */
  @Override
  public String getValue() {
    return Arrays.stream(ids).map(String::valueOf).collect(Collectors.joining(",", "{", "}"));
  }

  @Override
  public void setByteValue(byte[] value, int offset) {
    throw new UnsupportedOperationException("Ids are sent this way, never received.");
  }
}
