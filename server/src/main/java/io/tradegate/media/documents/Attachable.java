package io.tradegate.media.documents;

import io.tradegate.platform.db.Tx;
import java.util.UUID;

/**
 * A kind of document that has files.
 *
 * @param type as it is stored, and named in the audit, such as {@code quote}
 * @param path the part of the route paths: /admin/{path}/{id}/attachments
 * @param viewPermission the permission by which staff see such documents
 * @param found refuses with not_found when it does not exist or the caller may not see it
 * @param locked the same with a row lock, so that concurrent uploads are counted
 */
public record Attachable(
    String type, String path, String viewPermission, Finder found, Finder locked) {

  /** Finds a document by its id. */
  public interface Finder {
    Subject subject(Tx tx, UUID id);
  }

  /**
   * The document of the files.
   *
   * @param label what users call it, such as "quote Q-10018"
   * @param open whether buyers may still add and remove files
   */
  public record Subject(UUID id, String label, boolean open) {}

  Subject require(Tx tx, UUID id) {
    return found.subject(tx, id);
  }

  Subject lock(Tx tx, UUID id) {
    return locked.subject(tx, id);
  }
}
