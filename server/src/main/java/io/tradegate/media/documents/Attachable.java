package io.tradegate.media.documents;

import io.tradegate.platform.db.Tx;
import java.util.UUID;

/** A kind of document that has files. */
public interface Attachable {
  /** As it is stored, and named in the audit, such as {@code quote}. */
  String type();

  /** The part of the route paths: /admin/{path}/{id}/attachments. */
  String path();

  /** The permission by which staff see such documents. */
  String viewPermission();

  /** Refuses with not_found when it does not exist or the caller may not see it. */
  Subject require(Tx tx, UUID id);

  /** The same with a row lock, so that concurrent uploads are counted. */
  Subject lock(Tx tx, UUID id);

  /**
   * The document of the files.
   *
   * @param label what users call it, such as "quote Q-10018"
   * @param open whether buyers may still add and remove files
   */
  record Subject(UUID id, String label, boolean open) {}
}
