package io.tradegate.tenancy;

import static io.tradegate.platform.errors.ErrorCode.LAST_WEBSITE;
import static io.tradegate.platform.errors.ErrorCode.VERSION_CONFLICT;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.net.HostName;
import io.tradegate.platform.records.RecordBuilder;
import java.util.List;
import java.util.OptionalInt;

/**
 * Adds, changes and removes the websites of an organization. The domain of a website and its row in
 * store_host always change together.
 */
public final class Websites {
  private final StoreHosts hosts;

  public Websites(DomainRules rules) {
    this.hosts = new StoreHosts(rules);
  }

  public Website add(Tx tx, String name, HostName domain, List<String> corsOrigins) {
    return add(tx, new Website.Facts(name, domain, null, corsOrigins, true, Registration.OFF));
  }

  Website add(Tx tx, Website.Facts facts) {
    var website =
        RecordBuilder.of(Website.class)
            .from(facts)
            .with("id", new WebsiteId(tx.newId()))
            .with("domain", facts.domain().value())
            .with("version", 1)
            .with("createdAt", tx.now())
            .build();
    WebsiteStore.insert(tx, website);
    hosts.claim(tx, website);
    tx.changed("website", website.id(), null, website);
    return website;
  }

  Website website(Tx tx, WebsiteId id) {
    return WebsiteStore.find(tx, id).orElseThrow(Websites::unknown);
  }

  /** {@code expected}: the version that the caller has seen. */
  Website change(Tx tx, WebsiteId id, OptionalInt expected, Website.Change change) {
    Website before = WebsiteStore.lock(tx, id).orElseThrow(Websites::unknown);
    requireVersion(before, expected);
    Website after = before.with(change);
    WebsiteStore.update(tx, after);
    if (!after.domain().equals(before.domain())) {
      hosts.leave(tx, before);
      hosts.claim(tx, after);
    }
    tx.changed("website", id, before, after);
    return after;
  }

  void remove(Tx tx, WebsiteId id, OptionalInt expected) {
    List<Website> all = WebsiteStore.lockAll(tx);
    Website website =
        all.stream().filter(each -> each.id().equals(id)).findAny().orElseThrow(Websites::unknown);
    requireVersion(website, expected);
    if (all.size() == 1) {
      throw LAST_WEBSITE.because(
          "%s is the only website; add another first.".formatted(website.name()));
    }
    hosts.releaseAll(tx, id);
    WebsiteStore.delete(tx, id);
    tx.changed("website", id, website, null);
  }

  private static void requireVersion(Website website, OptionalInt expected) {
    if (expected.isPresent() && expected.getAsInt() != website.version()) {
      throw VERSION_CONFLICT.because(
          "The website has version %d by now, not %d; read it again."
              .formatted(website.version(), expected.getAsInt()));
    }
  }

  private static Refusal unknown() {
    return missing("website");
  }
}
