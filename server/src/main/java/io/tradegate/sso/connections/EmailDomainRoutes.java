package io.tradegate.sso.connections;

import static io.tradegate.platform.errors.ErrorCode.DOMAIN_NOT_VERIFIED;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.dns.TxtRecords;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.net.HostName;
import io.tradegate.tenancy.DomainName;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Routes for the email domains of identity providers, for staff and for admins of companies. */
public final class EmailDomainRoutes {
  private final IdentityProviders providers;
  private final EmailDomains domains;
  private final TxtRecords txtRecords;

  public EmailDomainRoutes(
      IdentityProviders providers, SecureRandom random, TxtRecords txtRecords) {
    this.providers = providers;
    this.domains = new EmailDomains(providers, random);
    this.txtRecords = txtRecords;
  }

  record AddDomain(@Text(max = 1000) String domain) implements Validated {
    @Override
    public List<FieldError> complaints() {
      return DomainName.publicComplaint(domain).stream()
          .map(wrong -> new FieldError("domain", "Field `domain` %s.".formatted(wrong)))
          .toList();
    }
  }

  /** Finds the identity provider of a call. */
  private interface Whose {
    UUID provider(Call call, Tx tx);
  }

  /** A set of these routes. */
  private record Place(String path, String prefix, boolean ofStaff, Whose whose) {
    Routes.Line<?> guarded(Routes.Line<?> line, String permission) {
      return ofStaff ? line.permission(permission) : line.buyers("admin");
    }
  }

  public void addTo(Routes routes) {
    addTo(
        routes,
        new Place(
            ProviderRoutes.ONE + "/domains",
            "identity_providers.domains_",
            true,
            (call, tx) -> providers.provider(tx, call.id("id")).id()));
    addTo(
        routes,
        new Place(
            OwnProviderRoutes.ONE + "/domains",
            "account.identity_provider_domains_",
            false,
            (_, tx) -> OwnProviderRoutes.own(providers, tx)));
  }

  private void addTo(Routes routes, Place place) {
    Whose whose = place.whose();
    String one = place.path() + "/{domain_id}";
    place
        .guarded(
            routes.get(
                place.path(),
                place.prefix() + "list",
                "List the email domains and their TXT records"),
            "settings.view")
        .lists(
            EmailDomain.class,
            EmailDomainStore.LIST,
            (call, tx) -> Map.of("provider", whose.provider(call, tx)));
    place
        .guarded(
            routes.post(
                place.path(),
                place.prefix() + "add",
                "Add an email domain; the answer says its proof"),
            "settings.manage")
        .body(AddDomain.class)
        .refuses(DUPLICATE)
        .creates(EmailDomain.class, (call, tx, body) -> add(call, tx, body, place));
    place
        .guarded(routes.get(one, place.prefix() + "get", "Read an email domain"), "settings.view")
        .answers(
            EmailDomain.class,
            (call, tx) -> domains.domain(tx, whose.provider(call, tx), call.id("domain_id")));
    place
        .guarded(
            routes.post(one + "/verify", place.prefix() + "verify", "Look the TXT record up now"),
            "settings.manage")
        .replies(200, EmailDomain.class)
        .refuses(DUPLICATE, DOMAIN_NOT_VERIFIED)
        .handleStepwise((call, steps) -> verify(call, steps, whose));
    place
        .guarded(
            routes.delete(one, place.prefix() + "remove", "Remove an email domain"),
            "settings.manage")
        .refuses(IN_USE)
        .answersNothing(
            (call, tx) ->
                domains.remove(tx, whose.provider(call, tx), call.id("domain_id"), call.ifMatch()));
  }

  private Reply add(Call call, Tx tx, AddDomain body, Place place) {
    HostName domain = HostName.parse(body.domain()).orElseThrow();
    EmailDomain made = domains.add(tx, place.whose().provider(call, tx), domain);
    String path = call.rawPath() + "/" + made.id();
    return Reply.created(path, made).version(made.version());
  }

  private Reply verify(Call call, Steps steps, Whose whose) {
    UUID id = call.id("domain_id");
    EmailDomain domain = steps.read(tx -> domains.domain(tx, whose.provider(call, tx), id));
    TxtRecords.Answer answer = txtRecords.lookUp(domain.txtName());
    return ok(
        steps.write(
            tx -> domains.verify(tx, whose.provider(call, tx), id, call.ifMatch(), answer)));
  }

  private static Reply ok(EmailDomain domain) {
    return Reply.ok(domain).version(domain.version());
  }
}
