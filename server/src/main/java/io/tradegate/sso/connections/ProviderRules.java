package io.tradegate.sso.connections;

import static io.tradegate.platform.errors.ErrorCode.PROVIDER_NOT_READY;

import io.tradegate.access.people.BuyerRole;
import io.tradegate.access.people.Roles;
import io.tradegate.access.people.StaffStore;
import io.tradegate.access.signin.PasswordStore;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.outbound.targets.AllowedTargets;
import io.tradegate.platform.outbound.targets.TargetRefused;
import io.tradegate.platform.outbound.targets.TargetUrl;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.vendors.VendorRole;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What must hold for an identity provider before it is stored, active or enforced. */
record ProviderRules(Roles roles, AllowedTargets allowed) {
  private static final String OPENID = "openid";

  /**
   * A provider of staff can sign in as any member of staff in its domains, owners too: only a
   * caller with all permissions may decide about it.
   */
  void requireMayManage(Tx tx, ProviderAudience audience) {
    if (audience == ProviderAudience.ADMIN) {
      roles.requireEverything(tx);
    }
  }

  void require(Tx tx, IdentityProvider provider) {
    if (provider.protocol() == Protocol.OIDC) {
      requireClient(provider);
    }
    requireGroups(provider);
    requireStaff(tx, provider.breakGlassId());
    requireRoles(tx, provider);
    if (provider.enforced()) {
      requireEnforceable(tx, provider);
    }
  }

  private void requireClient(IdentityProvider provider) {
    requireIssuer(provider.issuer());
    if (provider.clientId() == null) {
      throw Refusal.ofField("client_id", "Field `client_id` is required.");
    }
    if (!provider.scopes().contains(OPENID)) {
      throw Refusal.ofField("scopes", "Field `scopes` must contain openid.");
    }
  }

  private void requireIssuer(@Nullable String issuer) {
    if (issuer == null) {
      throw Refusal.ofField("issuer", "Field `issuer` is required.");
    }
    try {
      if (TargetUrl.read(issuer, allowed).path().contains("?")) {
        throw Refusal.ofField("issuer", "Field `issuer` must have no query.");
      }
    } catch (TargetRefused e) {
      throw Refusal.ofField("issuer", e.sentence());
    }
  }

  private static void requireGroups(IdentityProvider provider) {
    long groups = provider.groupRoles().stream().map(GroupRole::group).distinct().count();
    if (provider.audience() != ProviderAudience.ADMIN && groups < provider.groupRoles().size()) {
      throw Refusal.ofField("group_roles", "Field `group_roles` names a group twice.");
    }
    if (provider.provisioning() == Provisioning.JUST_IN_TIME && provider.defaultRole() == null) {
      throw Refusal.ofField(
          "default_role", "Field `default_role` is required with provisioning just_in_time.");
    }
    if (provider.audience() == ProviderAudience.VENDOR && provider.defaultRole() == null) {
      throw Refusal.ofField("default_role", "Field `default_role` is required for vendor.");
    }
  }

  /** Whether it is an owner with a password counts when the provider is enforced. */
  private void requireStaff(Tx tx, @Nullable UUID breakGlass) {
    if (breakGlass != null && PasswordStore.find(tx, Audience.ADMIN, breakGlass).isEmpty()) {
      throw Refusal.ofField(
          "break_glass_id", "Field `break_glass_id` must be the id of a staff user.");
    }
  }

  private void requireRoles(Tx tx, IdentityProvider provider) {
    switch (provider.audience()) { // no default: a new audience must say what its roles are
      case ADMIN -> requireStaffRoles(tx, provider);
      case STOREFRONT -> requireNamed(provider, "buyers", WireEnum.names(BuyerRole.class));
      case VENDOR -> requireNamed(provider, "vendor users", WireEnum.names(VendorRole.class));
    }
  }

  private void requireStaffRoles(Tx tx, IdentityProvider provider) {
    Set<UUID> named = new LinkedHashSet<>();
    if (provider.defaultRole() != null) {
      named.add(roleId("default_role", provider.defaultRole()));
    }
    provider.groupRoles().forEach(each -> named.add(roleId("group_roles", each.role())));
    roles.requireGrantable(tx, named);
  }

  private static void requireNamed(IdentityProvider provider, String whose, List<String> names) {
    String role = provider.defaultRole();
    if (role != null && !names.contains(role)) {
      throw unknownRole("default_role", whose, names);
    }
    if (provider.groupRoles().stream().anyMatch(each -> !names.contains(each.role()))) {
      throw unknownRole("group_roles", whose, names);
    }
  }

  private static Refusal unknownRole(String field, String whose, List<String> names) {
    return Refusal.ofField(
        field,
        "Field `%s` must name a role of %s: %s.".formatted(field, whose, String.join(", ", names)));
  }

  private static UUID roleId(String field, String text) {
    return Ids.parse(text)
        .orElseThrow(
            () ->
                Refusal.ofField(
                    field, "Field `%s` must be the id of a role of staff.".formatted(field)));
  }

  /** At least one proven domain: without one, it could sign no user in. */
  void requireActivatable(Tx tx, IdentityProvider provider) {
    if (provider.issuer() == null) {
      throw PROVIDER_NOT_READY.because(
          "The metadata of %s is missing; give it first.".formatted(provider.name()));
    }
    if (EmailDomainStore.verified(tx, provider.id()).isEmpty()) {
      throw PROVIDER_NOT_READY.because(
          "%s has no verified email domain; add one and publish its TXT record first."
              .formatted(provider.name()));
    }
  }

  private void requireEnforceable(Tx tx, IdentityProvider provider) {
    if (provider.testedAt() == null) {
      throw PROVIDER_NOT_READY.because(
          "No sign-in has worked through %s yet with this issuer and client; run a test first."
              .formatted(provider.name()));
    }
    requireActivatable(tx, provider);
    if (provider.audience() == ProviderAudience.ADMIN) {
      requireBreakGlass(tx, provider.breakGlassId());
    }
  }

  private void requireBreakGlass(Tx tx, @Nullable UUID user) {
    boolean good =
        user != null
            && StaffStore.isOwner(tx, user)
            && PasswordStore.find(tx, Audience.ADMIN, user)
                .filter(owner -> owner.active() && owner.hash() != null)
                .isPresent();
    if (!good) {
      throw PROVIDER_NOT_READY.because(
          "Field `break_glass_id` must name an active owner with a password, who can still sign in"
              + " when the identity provider fails.");
    }
  }
}
