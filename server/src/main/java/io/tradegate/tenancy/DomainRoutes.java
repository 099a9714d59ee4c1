package io.tradegate.tenancy;

import static io.tradegate.platform.errors.ErrorCode.DOMAIN_NOT_GRANTED;
import static io.tradegate.platform.errors.ErrorCode.DOMAIN_NOT_VERIFIED;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.dns.TxtRecords;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes by which staff manage the custom domains of a website. */
record DomainRoutes(Domains domains, TxtRecords txtRecords) {
  record Create(@Text(max = 1000) String domain) implements Validated {
    @Override
    public List<FieldError> complaints() {
      return DomainName.publicComplaint(domain).stream()
          .map(wrong -> new FieldError("domain", "Field `domain` %s.".formatted(wrong)))
          .toList();
    }
  }

  /** The TXT record to publish in DNS, as proof of the domain's owner. */
  record TxtRecord(String name, String value) {}

  record View(
      UUID id,
      WebsiteId websiteId,
      String domain,
      DomainStatus status,
      TxtRecord txtRecord,
      @Nullable Instant verifiedAt,
      @Nullable Instant checkedAt,
      Instant createdAt,
      int version) {
    static View of(CustomDomain domain) {
      return RecordBuilder.of(View.class)
          .from(domain)
          .with("txtRecord", new TxtRecord(domain.proof().name(), domain.proof().value()))
          .build();
    }
  }

  void addTo(Routes routes) {
    routes
        .get("/admin/websites/{id}/domains", "domains.list", "List the custom domains of a website")
        .permission("website.view")
        .lists(View.class, DomainStore.LIST.params(), this::list);
    routes
        .post(
            "/admin/websites/{id}/domains",
            "domains.create",
            "Add a custom domain; the answer says how to prove it")
        .permission("website.manage")
        .body(Create.class)
        .refuses(DUPLICATE, DOMAIN_NOT_GRANTED)
        .creates(View.class, this::create);
    routes
        .get("/admin/domains/{id}", "domains.read", "Read a custom domain")
        .permission("website.view")
        .answers(View.class, (call, tx) -> View.of(domains.domain(tx, call.id("id"))));
    routes
        .post(
            "/admin/domains/{id}/verify",
            "domains.verify",
            "Look the TXT record up now; if it is there, the domain counts")
        .permission("website.manage")
        .replies(200, View.class)
        .refuses(DUPLICATE, DOMAIN_NOT_VERIFIED)
        .handleStepwise(this::verify);
    routes
        .delete(
            "/admin/domains/{id}",
            "domains.remove",
            "Remove a custom domain; it stops answering at once")
        .permission("website.manage")
        .refuses(IN_USE)
        .answersNothing((call, tx) -> domains.remove(tx, call.id("id"), call.ifMatch()));
  }

  private Page<View> list(Call call, Tx tx) {
    WebsiteId website = new WebsiteId(call.id("id"));
    domains.requireWebsite(tx, website);
    return DomainStore.LIST.page(tx, call, Map.of("website", website));
  }

  private Reply create(Call call, Tx tx, Create body) {
    String name = body.domain();
    CustomDomain domain = domains.add(tx, new WebsiteId(call.id("id")), DomainName.of(name));
    return Reply.created("/admin/domains/" + domain.id(), View.of(domain))
        .version(domain.version());
  }

  private Reply verify(Call call, Steps steps) {
    UUID id = call.id("id");
    CustomDomain domain = steps.read(tx -> domains.domain(tx, id));
    TxtRecords.Answer answer = txtRecords.lookUp(domain.proof().name());
    CustomDomain verified = steps.write(tx -> domains.verify(tx, id, call.ifMatch(), answer));
    return Reply.ok(View.of(verified)).version(verified.version());
  }
}
