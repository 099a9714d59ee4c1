package io.tradegate.catalog.shelf;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The names of units in a visitor's language, by their codes. */
public final class UnitNames {
  private final Map<String, String> names;

  private UnitNames(Map<String, String> names) {
    this.names = names;
  }

  public static UnitNames of(Tx tx, Collection<String> codes, List<String> locales) {
    Set<String> wanted = Set.copyOf(codes);
    return wanted.isEmpty()
        ? new UnitNames(Map.of())
        : tx.kept(
            List.of(Topic.CATALOG),
            List.of(UnitNames.class, wanted, List.copyOf(locales)),
            () -> new UnitNames(ShelfStore.unitNames(tx, wanted, locales)));
  }

  /** The code itself where the unit was deleted meanwhile; null for null. */
  public @Nullable String maybe(@Nullable String code) {
    return code == null ? null : name(code);
  }

  public String name(String code) {
    return names.getOrDefault(code, code);
  }
}
