package io.tradegate.media.documents;

import io.tradegate.platform.db.Tx;
import java.util.Set;
import java.util.UUID;

/** The files that are attached to a document, for packages that refer to them. */
public interface SharedFiles {
  /** {@code internal}: those for staff only; otherwise those that both sides see. */
  Set<UUID> of(Tx tx, UUID record, boolean internal);
}
