package io.tradegate.leads;

import io.tradegate.customers.terms.SalesRep;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A lead as the API returns it. {@code assigneeId}: deprecated, the same as {@code ownerId}. */
record LeadView(
    UUID publicId,
    LeadEvent.Source source,
    LeadStatus status,
    @Nullable String name,
    String email,
    @Nullable String company,
    @Nullable String phone,
    @Nullable String message,
    @Nullable String productSlug,
    @Nullable WebsiteId websiteId,
    @Nullable UUID assigneeId,
    @Nullable UUID ownerId,
    @Nullable SalesRep owner,
    @Nullable String lostReason,
    @Nullable CustomerId customerId,
    List<String> allowedActions,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  static LeadView of(Lead lead, Actor reader) {
    return RecordBuilder.of(LeadView.class)
        .from(lead)
        .from(lead.facts())
        .with("ownerId", lead.assignee())
        .with("allowedActions", actions(lead.status(), reader))
        .build();
  }

  private static List<String> actions(LeadStatus status, Actor reader) {
    if (!reader.may("lead.manage")) {
      return List.of();
    }
    var actions = new ArrayList<>(status.actions());
    if (!reader.may(LeadConversion.PERMISSION)) {
      actions.remove("convert");
    }
    if (!actions.isEmpty()) {
      actions.addAll(List.of("change", "assign"));
    }
    actions.add("note");
    return actions;
  }
}
