package io.tradegate.approvals.rules;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;

/** An approval rule of a company; see {@link RuleFacts} for what its fields mean. */
public record ApprovalRule(
    UUID id,
    String name,
    boolean active,
    boolean inherited,
    @Nullable Money amountAtLeast,
    List<UUID> costCentreIds,
    List<RequesterRole> requesterRoles,
    List<UUID> categoryIds,
    List<Tier> tiers,
    @Nullable Integer escalateAfterHours,
    int version,
    Instant createdAt) {

  private static final TypeReference<List<Tier>> TIERS = new TypeReference<>() {};

  public RuleFacts facts() {
    return RecordBuilder.of(RuleFacts.class).from(this).build();
  }

  static ApprovalRule read(Row row) {
    return new ApprovalRule(
        row.uuid("id"),
        row.text("name"),
        row.bool("active"),
        row.bool("inherited"),
        row.maybeMoney("amount", "currency"),
        row.uuids("cost_centre_ids"),
        RequesterRole.of(row.texts("requester_roles")),
        row.uuids("category_ids"),
        Json.mapper().readValue(row.text("tiers"), TIERS),
        row.maybeInteger("escalate_after_hours"),
        row.integer("version"),
        row.instant("created_at"));
  }
}
