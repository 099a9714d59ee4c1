package io.tradegate.tenancy;

import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.net.HostName;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A website of a store, as the API returns it: its name, its domain, and the web pages that may
 * call it.
 *
 * @param showsSalesRep whether buyers see name, email and phone of their sales rep
 * @param registration whether companies can register themselves
 */
public record Website(
    WebsiteId id,
    String name,
    String domain,
    @Nullable String storeUrl,
    List<String> corsOrigins,
    boolean showsSalesRep,
    Registration registration,
    int version,
    Instant createdAt) {

  /** The content of a new website. */
  record Facts(
      String name,
      HostName domain,
      @Nullable String storeUrl,
      List<String> corsOrigins,
      boolean showsSalesRep,
      Registration registration) {}

  /** Changes of a website; null: unchanged. The store URL can also be removed. */
  record Change(
      @Nullable String name,
      @Nullable String domain,
      boolean setsStoreUrl,
      @Nullable String storeUrl,
      @Nullable List<String> corsOrigins,
      @Nullable Boolean showsSalesRep,
      @Nullable Registration registration) {}

  /** The website after the change; the same one when nothing would differ. */
  Website with(Change change) {
    var changed =
        new Website(
            id,
            Objects.requireNonNullElse(change.name(), name),
            Objects.requireNonNullElse(change.domain(), domain),
            change.setsStoreUrl() ? change.storeUrl() : storeUrl,
            Objects.requireNonNullElse(change.corsOrigins(), corsOrigins),
            Objects.requireNonNullElse(change.showsSalesRep(), showsSalesRep),
            Objects.requireNonNullElse(change.registration(), registration),
            version,
            createdAt);
    return changed.equals(this) ? this : changed.next();
  }

  private Website next() {
    return RecordBuilder.copy(this).with("version", version + 1).build();
  }
}
