package io.tradegate.sso.signin;

import static java.util.Objects.requireNonNull;

import io.tradegate.access.directory.ProviderRoles;
import io.tradegate.access.people.BuyerRole;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.sso.connections.GroupRole;
import io.tradegate.sso.connections.IdentityProvider;
import io.tradegate.sso.identity.ProvenIdentity;
import io.tradegate.sso.signin.IdentityStore.Known;
import io.tradegate.vendors.VendorRole;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Gives a user the roles of the groups at the provider: at every sign-in, and when a directory
 * changes its groups.
 */
public final class GroupRoles {
  private final ProviderRoles assignments;

  public GroupRoles(ProviderRoles assignments) {
    this.assignments = assignments;
  }

  /** The groups of a user, and the roles that groups gave before. */
  public record Grouped(UUID user, Collection<String> groups, List<String> givenRoles) {}

  Collection<String> assign(Tx tx, IdentityProvider provider, ProvenIdentity proven, Known known) {
    return assign(tx, provider, new Grouped(known.user(), proven.groups(), known.givenRoles()));
  }

  /** Returns what the groups give now, to be taken back when a group is gone. */
  public Collection<String> assign(Tx tx, IdentityProvider provider, Grouped known) {
    List<String> wanted =
        provider.groupRoles().stream()
            .filter(each -> known.groups().contains(each.group()))
            .map(GroupRole::role)
            .distinct()
            .toList();
    if (wanted.isEmpty() && known.givenRoles().isEmpty()) {
      return List.of();
    }
    return switch (provider.audience()) {
      case ADMIN -> staff(tx, known, wanted);
      case STOREFRONT -> buyer(tx, provider, known, wanted);
      case VENDOR -> vendorUser(tx, provider, known, wanted);
    };
  }

  private Collection<String> staff(Tx tx, Grouped known, List<String> wanted) {
    return assignments.assign(tx, known.user(), ids(known.givenRoles()), ids(wanted)).stream()
        .map(UUID::toString)
        .toList();
  }

  private static List<UUID> ids(List<String> texts) {
    return texts.stream().map(UUID::fromString).toList();
  }

  /** A buyer has one role in a company: the highest that a group gives, or else the default. */
  private Collection<String> buyer(
      Tx tx, IdentityProvider provider, Grouped known, List<String> wanted) {
    Optional<BuyerRole> given =
        wanted.stream()
            .map(role -> WireEnum.of(BuyerRole.class, role))
            .min(Comparator.naturalOrder());
    assignments.assign(
        tx,
        new BuyerId(known.user()),
        requireNonNull(provider.customerId()),
        given.orElseGet(() -> usual(provider)));
    return given.map(role -> List.of(role.wireName())).orElse(List.of());
  }

  /** A vendor user has one role, too: the first of those that groups give, or else the default. */
  private Collection<String> vendorUser(
      Tx tx, IdentityProvider provider, Grouped known, List<String> wanted) {
    Optional<VendorRole> given =
        wanted.stream()
            .map(role -> WireEnum.of(VendorRole.class, role))
            .min(Comparator.naturalOrder());
    assignments.assign(
        tx,
        known.user(),
        requireNonNull(provider.vendorId()),
        given.orElseGet(
            () -> WireEnum.of(VendorRole.class, requireNonNull(provider.defaultRole()))));
    return given.map(role -> List.of(role.wireName())).orElse(List.of());
  }

  private static BuyerRole usual(IdentityProvider provider) {
    String role = provider.defaultRole();
    return role == null ? BuyerRole.VIEWER : WireEnum.of(BuyerRole.class, role);
  }
}
