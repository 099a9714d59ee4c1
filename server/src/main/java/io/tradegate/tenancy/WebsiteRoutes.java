package io.tradegate.tenancy;

import static io.tradegate.platform.errors.ErrorCode.DOMAIN_NOT_GRANTED;
import static io.tradegate.platform.errors.ErrorCode.DOMAIN_RESTING;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Routes by which staff manage the websites of an organization. */
record WebsiteRoutes(Websites websites) {
  record Create(
      @Text(max = 200) String name,
      @Text(max = 1000) String domain,
      @Text(max = StoreUrl.LONGEST) @Nullable String storeUrl,
      @Bounds(max = 20) @Text(max = 300) @Nullable List<String> corsOrigins,
      @Nullable Boolean showsSalesRep,
      @Nullable Registration registration)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return WebsiteRoutes.complaints(domain, storeUrl, corsOrigins);
    }
  }

  /** A missing field stays as it is; a null store URL removes it. */
  record Patch(
      @Text(max = 200) @Nullable String name,
      @Text(max = 1000) @Nullable String domain,
      @Text(max = StoreUrl.LONGEST) @Nullable String storeUrl,
      @Bounds(max = 20) @Text(max = 300) @Nullable List<String> corsOrigins,
      @Nullable Boolean showsSalesRep,
      @Nullable Registration registration)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return WebsiteRoutes.complaints(domain, storeUrl, corsOrigins);
    }
  }

  void addTo(Routes routes) {
    routes
        .get("/admin/websites", "websites.list", "List websites")
        .permission("website.view")
        .lists(Website.class, WebsiteStore.LIST);
    routes
        .post("/admin/websites", "websites.create", "Add a website that answers on a domain")
        .permission("website.manage")
        .body(Create.class)
        .refuses(DUPLICATE, DOMAIN_NOT_GRANTED, DOMAIN_RESTING)
        .creates(Website.class, (_, tx, body) -> create(tx, body));
    routes
        .get("/admin/websites/{id}", "websites.read", "Read a website")
        .permission("website.view")
        .answers(Website.class, (call, tx) -> websites.website(tx, new WebsiteId(call.id("id"))));
    routes
        .patch(
            "/admin/websites/{id}",
            "websites.change",
            "Change a website; a new domain counts at once")
        .permission("website.manage")
        .body(Patch.class)
        .refuses(DUPLICATE, DOMAIN_NOT_GRANTED, DOMAIN_RESTING)
        .answers(Website.class, this::change);
    routes
        .delete(
            "/admin/websites/{id}", "websites.remove", "Remove a website with its custom domains")
        .permission("website.manage")
        .refuses(ErrorCode.LAST_WEBSITE)
        .answersNothing(
            (call, tx) -> websites.remove(tx, new WebsiteId(call.id("id")), call.ifMatch()));
  }

  private Reply create(Tx tx, Create body) {
    Website website =
        websites.add(
            tx,
            new Website.Facts(
                body.name(),
                DomainName.of(body.domain()),
                storeUrl(body.storeUrl()),
                origins(body.corsOrigins()),
                !Boolean.FALSE.equals(body.showsSalesRep()),
                requireNonNullElse(body.registration(), Registration.OFF)));
    return Reply.created("/admin/websites/" + website.id(), website).version(website.version());
  }

  private Website change(Call call, Tx tx, Patch body) {
    var change =
        new Website.Change(
            body.name(),
            body.domain() == null ? null : DomainName.of(body.domain()).value(),
            call.mentions("store_url"),
            storeUrl(body.storeUrl()),
            body.corsOrigins() == null ? null : origins(body.corsOrigins()),
            body.showsSalesRep(),
            body.registration());
    return websites.change(tx, new WebsiteId(call.id("id")), call.ifMatch(), change);
  }

  private static List<FieldError> complaints(
      @Nullable String domain, @Nullable String storeUrl, @Nullable List<String> corsOrigins) {
    var complaints = new ArrayList<FieldError>();
    if (domain != null) {
      DomainName.complaint(domain).ifPresent(wrong -> complaints.add(complaint("domain", wrong)));
    }
    if (storeUrl != null && storeUrl(storeUrl) == null) {
      complaints.add(complaint("store_url", StoreUrl.COMPLAINT));
    }
    List<String> origins = corsOrigins == null ? List.of() : corsOrigins;
    for (int n = 0; n < origins.size(); n++) {
      if (WebOrigin.normal(origins.get(n)).isEmpty()) {
        complaints.add(
            complaint(
                "cors_origins[%d]".formatted(n),
                "must be an origin such as https://shop.example.com, without a path or wildcard"));
      }
    }
    return complaints;
  }

  private static FieldError complaint(String field, String wrong) {
    return new FieldError(field, "Field `%s` %s.".formatted(field, wrong));
  }

  private static @Nullable String storeUrl(@Nullable String given) {
    return given == null ? null : StoreUrl.normal(given).orElse(null);
  }

  private static List<String> origins(@Nullable List<String> given) {
    return given == null
        ? List.of()
        : given.stream().map(WebOrigin::normal).flatMap(Optional::stream).distinct().toList();
  }
}
