package io.tradegate.apikeys;

import io.tradegate.platform.caller.PermissionPatterns;
import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads what a key may import, for the imports package. */
public final class KeyImportStore {
  private static final String FIND =
      """
      select k.import_targets, u.permissions
        from api_key k
        join staff_user u on u.org_id = k.org_id and u.id = coalesce(k.owner_id, k.created_by)
       where k.org_id = :org and k.id = :id
      """;

  private final PermissionPatterns patterns;

  public KeyImportStore(PermissionPatterns patterns) {
    this.patterns = patterns;
  }

  /**
   * The rights of one key.
   *
   * @param targets null: all
   * @param creatorPermissions the current permissions of the key's creator
   */
  public record Rights(@Nullable List<String> targets, Set<String> creatorPermissions) {
    public boolean covers(String target) {
      return targets == null || targets.contains(target);
    }
  }

  /** {@code key}: a key that the transaction was opened for. */
  public Rights rights(Tx tx, UUID key) {
    return tx.sql(FIND)
        .bind("id", key)
        .one(
            row ->
                new Rights(
                    row.textsOrNull("import_targets"), patterns.expand(row.texts("permissions"))));
  }
}
