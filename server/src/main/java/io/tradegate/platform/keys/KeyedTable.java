package io.tradegate.platform.keys;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.json.Json;
import java.util.Optional;
import java.util.UUID;

/**
 * Finds and writes the external keys of the records in one table. A unique index keeps an external
 * id to one record. A writer locks the external id first, so that of two at once the second sees
 * the record of the first.
 */
public final class KeyedTable {
  /** The end of a statement that selects {@code id} and {@code path} of a record. */
  public static final String BY_EXTERNAL_ID = " where org_id = :org and external_id = :external_id";

  /** The end of a statement that updates the keys of a record. */
  public static final String SET =
      " set external_id = :external_id, metadata = cast(:metadata as jsonb)"
          + " where org_id = :org and id = :id";

  /** The same, for a record whose version moves by nothing else. */
  public static final String SET_AND_MOVE =
      " set external_id = :external_id, metadata = cast(:metadata as jsonb), version = version + 1,"
          + " updated_at = :now where org_id = :org and id = :id";

  private static final String LOCK =
      "select pg_advisory_xact_lock(hashtextextended('external_id ' || cast(:type as text) || ' ' || cast(:external_id as text), :org)) as taken";

  private final String noun;
  private final String find;
  private final String write;

  /**
   * {@code noun}: the type of the records in sentences; the statements end with the constants
   * above.
   */
  public KeyedTable(String noun, String find, String write) {
    this.noun = noun;
    this.find = find;
    this.write = write;
  }

  /** A filter of lists; its condition compares with {@code any (cast(:external_id as text[]))}. */
  public static Param filter() {
    return Param.texts(
        "external_id", "Only the records with these external ids, separated by commas.");
  }

  /** The record with the external id in the path of the call. */
  public UUID inPath(Call call, Tx tx) {
    String externalId = call.text("external_id");
    return find(tx, externalId)
        .orElseThrow(
            () ->
                NOT_FOUND.because(
                    "There is no %s with the external id %s.".formatted(noun, externalId)));
  }

  public Optional<UUID> find(Tx tx, String externalId) {
    return tx.sql(find).bind("external_id", externalId).maybe(row -> row.uuid("id"));
  }

  /**
   * The record with this external id, for a call that creates it if there is none. Until the
   * transaction ends no other can create it.
   */
  public Optional<UUID> claim(Tx tx, String externalId) {
    tx.sql(LOCK).bind("type", noun).bind("external_id", externalId).one(row -> true);
    return find(tx, externalId);
  }

  /** Writes the keys of a record that the caller has locked or created. */
  public void write(Tx tx, UUID id, ExternalKeys now, ExternalKeys wanted) {
    if (wanted.equals(now)) {
      return;
    }
    String externalId = wanted.externalId();
    if (externalId != null && !externalId.equals(now.externalId())) {
      requireFree(tx, id, externalId);
    }
    tx.sql(write)
        .bind("id", id)
        .bind("external_id", externalId)
        .bind("metadata", Json.text(wanted.metadata()))
        .update(() -> taken(String.valueOf(externalId)));
  }

  private void requireFree(Tx tx, UUID id, String externalId) {
    Optional<UUID> holder = claim(tx, externalId);
    if (holder.isPresent() && !holder.get().equals(id)) {
      throw taken(externalId).with("Location", path(tx, externalId));
    }
  }

  private String path(Tx tx, String externalId) {
    return tx.sql(find).bind("external_id", externalId).one(row -> row.text("path"));
  }

  private Refusal taken(String externalId) {
    return DUPLICATE_EXTERNAL_ID.because(
        "Another %s has the external id %s; an external id belongs to one record."
            .formatted(noun, externalId));
  }
}
