package io.tradegate.sourcing.directory;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.money.Money;
import io.tradegate.tenancy.OwnOrganization;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Keeps the organization's profile and its blocks, and finds suppliers in the directory. */
public final class Directory {
  /** An organization that has written none is not listed. */
  SupplierProfile profile(Tx tx) {
    return DirectoryStore.profile(tx)
        .orElseGet(() -> unwritten(OwnOrganization.profile(tx).name()));
  }

  private static SupplierProfile unwritten(String name) {
    return new SupplierProfile(false, name, null, List.of(), List.of(), List.of(), null, 0);
  }

  SupplierProfile write(Tx tx, OptionalInt expected, SupplierProfile wanted) {
    DirectoryStore.lockProfile(tx);
    SupplierProfile before = profile(tx);
    Versions.require(expected, before.version());
    DirectoryStore.write(tx, wanted);
    SupplierProfile after = profile(tx);
    tx.changed("sourcing_profile", tx.actor().org(), before, after);
    return after;
  }

  /** The name that others know this organization by. */
  public String ownName(Tx tx) {
    return profile(tx).name();
  }

  /** What a part of an own quote must be worth; empty: anything. */
  public Optional<Money> minimumValue(Tx tx) {
    return Optional.ofNullable(profile(tx).minimumValue());
  }

  /** Those of these organizations that the directory shows to this one. */
  public List<Supplier> suppliers(Tx tx, Collection<Long> orgs) {
    return DirectoryStore.suppliers(tx, orgs);
  }

  /** Suppliers of one of these categories that deliver to a country. */
  public List<Supplier> matching(Tx tx, List<String> categories, String country, int most) {
    return DirectoryStore.matching(tx, categories, country, most);
  }

  /** Whether one of the two has blocked the other. */
  public boolean isBlocked(Tx tx, long other) {
    return DirectoryStore.isBlocked(tx, other);
  }

  SourcingBlock block(Tx tx, long other, @Nullable String reason) {
    DirectoryStore.blockOf(tx, other).ifPresent(id -> refuseSecond(other, id));
    UUID id = tx.newId();
    if (!DirectoryStore.addBlock(tx, id, known(tx, other), reason)) {
      refuseSecond(other, DirectoryStore.blockOf(tx, other).orElseThrow());
    }
    SourcingBlock block = requireBlock(tx, id);
    tx.changed("sourcing_block", id, null, block);
    return block;
  }

  private static void refuseSecond(long other, UUID id) {
    throw DUPLICATE
        .because("Organization %d is blocked already.".formatted(other))
        .with("Location", BlockRoutes.ALL + "/" + id);
  }

  /** Says the same of an organization that does not exist and of one that is not listed. */
  private DirectoryStore.Named known(Tx tx, long other) {
    return listed(tx, other)
        .or(() -> DirectoryStore.invitedBy(tx, other))
        .orElseThrow(
            () ->
                Refusal.ofField(
                    "org_id",
                    "Field `org_id` names no supplier of the directory and no store that has invited you: %d."
                        .formatted(other)));
  }

  /** The name of an organization that this one may know: listed, or it has invited this one. */
  public String requireKnown(Tx tx, long other) {
    return known(tx, other).name();
  }

  private Optional<DirectoryStore.Named> listed(Tx tx, long other) {
    return suppliers(tx, List.of(other)).stream()
        .findFirst()
        .map(supplier -> new DirectoryStore.Named(other, supplier.name()));
  }

  SourcingBlock requireBlock(Tx tx, UUID id) {
    return DirectoryStore.block(tx, id).orElseThrow(() -> missing("block"));
  }

  void unblock(Tx tx, UUID id) {
    SourcingBlock before = requireBlock(tx, id);
    DirectoryStore.removeBlock(tx, id);
    tx.changed("sourcing_block", id, before, null);
  }
}
