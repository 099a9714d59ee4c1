package io.tradegate.leads;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import java.time.Instant;
import java.util.UUID;

/** Notes of staff about a lead; a note is never changed or deleted. */
final class LeadNotes {
  static final Listing<LeadNote> LIST =
      Listing.of(
              "n.id, n.author_id, n.author_name, n.body, n.created_at",
              "lead_note n",
              "n.org_id = :org and n.lead_id = :lead",
              "n.id",
              row -> row.as(LeadNote.class))
          .sort("created_at", "n.created_at", "timestamptz")
          .byDefault("-created_at")
          .build();

  private static final String INSERT =
      """
      insert into lead_note (org_id, id, lead_id, author_id, author_name, body, created_at)
      values (:org, :id, :lead, :author, :author_name, :body, :now)
      """;

  private final Leads leads;

  LeadNotes(Leads leads) {
    this.leads = leads;
  }

  /** A note as the API returns it. */
  record LeadNote(UUID id, UUID authorId, String authorName, String body, Instant createdAt) {}

  LeadNote add(Tx tx, UUID lead, String body) {
    leads.lead(tx, lead);
    var note = new LeadNote(tx.newId(), tx.actor().requireId(), tx.actor().name(), body, tx.now());
    tx.sql(INSERT)
        .bindAll(note)
        .bind("lead", lead)
        .bind("author", note.authorId())
        .bind("now", note.createdAt())
        .execute();
    tx.changed("lead", lead, null, note);
    return note;
  }
}
