package io.tradegate.leads;

import io.tradegate.platform.db.Tx;
import java.time.Instant;
import java.util.UUID;

/** Notes of staff about a lead; a note is never changed or deleted. */
record LeadNotes(Leads leads) {
  /** A note as the API returns it. */
  record LeadNote(UUID id, UUID authorId, String authorName, String body, Instant createdAt) {}

  LeadNote add(Tx tx, UUID lead, String body) {
    leads.lead(tx, lead);
    var note = new LeadNote(tx.newId(), tx.actor().requireId(), tx.actor().name(), body, tx.now());
    LeadStore.addNote(tx, lead, note);
    tx.changed("lead", lead, null, note);
    return note;
  }
}
