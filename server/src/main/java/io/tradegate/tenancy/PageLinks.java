package io.tradegate.tenancy;

import static io.tradegate.platform.errors.ErrorCode.NO_WEBSITE;

import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.HtmlPage;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Builds the links in mails: to the operator's own front ends if they are configured, otherwise to
 * the plain pages of this service. It never uses the host of a request.
 */
public final class PageLinks {
  private final String base;
  private final String admin;

  /** {@code admin}: the operator's own admin front end, if there is one. */
  public PageLinks(URI base, @Nullable URI admin) {
    this.base = withoutSlash(base);
    this.admin = admin == null ? this.base + HtmlPage.PAGES + "/admin" : withoutSlash(admin);
  }

  public static PageLinks of(Settings settings) {
    return new PageLinks(settings.baseUrl(), settings.adminUrl());
  }

  /** {@code path}: from the slash on, such as {@code /orders/0198…}. */
  public String staff(String path) {
    return admin + path;
  }

  public String vendor(String path) {
    return base + HtmlPage.PAGES + "/vendor" + path;
  }

  /** Without a website: on the organization's oldest. Refused when the organization has none. */
  public String store(Tx tx, @Nullable WebsiteId website, String path) {
    return maybeStore(tx, website, path)
        .orElseThrow(
            () -> NO_WEBSITE.because("Add a website first; the link in the mail leads there."));
  }

  /** The same; empty when the organization has no website. */
  public Optional<String> maybeStore(Tx tx, @Nullable WebsiteId website, String path) {
    return tx.kept(
            List.of(Topic.RULES),
            Arrays.asList(PageLinks.class, website),
            () -> FrontEndStore.named(tx, website).map(this::front))
        .map(front -> front + path);
  }

  private String front(FrontEndStore.FrontEnd named) {
    String own = named.storeUrl();
    return own == null ? base + HtmlPage.PAGES + "/store/" + named.domain() : own;
  }

  private static String withoutSlash(URI address) {
    String text = address.toString();
    return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
  }
}
