package io.tradegate.imports;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_SCOPE;

import io.tradegate.apikeys.KeyImportStore;
import io.tradegate.imports.targets.Target;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import java.util.List;

/**
 * Decides which caller may import which target. An import writes the same records as the routes of
 * its target, so it needs the same permission. A key that sends rows with {@code import.ingest}
 * needs no other scope, unless the target gives access to people; its creator needs the permission
 * instead, and the key may be limited to some targets. Users of vendors import the targets for
 * vendors.
 */
record ImportRights(KeyImportStore keys, Targets ofVendors) {
  /** {@code ingest}: rows are sent and written in one call. */
  Target required(Tx tx, Target target, boolean ingest) {
    Actor actor = tx.actor();
    switch (actor.kind()) {
      case KEY -> requireOfKey(tx, target, ingest);
      case VENDOR -> requireOfVendor(target);
      default -> actor.require(target.permission(), "import " + target.name());
    }
    return target;
  }

  /** The route has checked the role. */
  private void requireOfVendor(Target target) {
    if (!ofVendors.names().contains(target.name())) {
      throw FORBIDDEN.because("Vendors do not import %s.".formatted(target.name()));
    }
  }

  private void requireOfKey(Tx tx, Target target, boolean ingest) {
    Actor key = tx.actor();
    KeyImportStore.Rights rights = keys.rights(tx, key.requireId());
    if (!rights.covers(target.name())) {
      throw INSUFFICIENT_SCOPE.because(
          "This API key does not import %s; its import targets are %s."
              .formatted(target.name(), rights.targets()));
    }
    boolean mayIngest =
        ingest
            && !target.needsItsPermission()
            && rights.creatorPermissions().contains(target.permission());
    if (!mayIngest) {
      key.require(target.permission(), "import " + target.name());
    }
  }

  /** The targets that the caller's key is held to; all of them for other callers. */
  List<Target> reached(Tx tx, List<Target> all) {
    if (tx.actor().kind() != Actor.Kind.KEY) {
      return all;
    }
    KeyImportStore.Rights rights = keys.rights(tx, tx.actor().requireId());
    return all.stream().filter(target -> rights.covers(target.name())).toList();
  }
}
