package io.tradegate.inventory.availability;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.records.WireEnum;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads and changes how much of their stock the organization's stores show. */
public final class AvailabilitySettings {
  private static final String READ =
      """
      select website_id, display
        from availability_display
       where org_id = :org
       order by website_id
      """;

  // Overwritten rather than deleted and inserted: of two concurrent transactions the second waits.
  private static final String WRITE =
      """
      insert into availability_display (org_id, website_id, display)
      select :org, cast(nullif(d.website_id, '') as uuid), d.display
        from unnest(cast(:websites as text[]), cast(:displays as text[])) d (website_id, display)
       order by d.website_id
          on conflict (org_id, website_id) do update set display = excluded.display
      """;

  private static final String DROP_OTHERS =
      """
      delete from availability_display
       where org_id = :org and website_id is not null
         and not website_id = any (cast(:websites as uuid[]))
      """;

  private static final String SET_BACKORDERS =
      """
      insert into stock_settings (org_id, backorders)
      values (:org, :backorders)
      on conflict (org_id) do update set backorders = excluded.backorders
      """;

  private static final String KNOWN =
      "select id from website where org_id = :org and id = any (cast(:websites as uuid[]))";

  /** Whether the organization's stores take orders of more than is in stock. */
  public enum Backorders implements WireEnum {
    ALLOWED,
    REFUSED
  }

  /** Of one website. */
  public record OfWebsite(WebsiteId websiteId, AvailabilityDisplay availability) {}

  /**
   * Of the organization, and of websites that differ from it.
   *
   * @param backorders whether more can be ordered than is in stock, unless a product or variant
   *     says otherwise
   */
  public record Displays(
      AvailabilityDisplay availability, Backorders backorders, List<OfWebsite> websites) {}

  private record Said(@Nullable WebsiteId website, AvailabilityDisplay display) {}

  public Displays displays(Tx tx) {
    var websites = new ArrayList<OfWebsite>();
    AvailabilityDisplay general = AvailabilityDisplay.IN_STOCK;
    for (Said said : tx.sql(READ).list(Said.class)) {
      if (said.website() == null) {
        general = said.display();
      } else {
        websites.add(new OfWebsite(said.website(), said.display()));
      }
    }
    return new Displays(general, backorders(tx), List.copyOf(websites));
  }

  private static Backorders backorders(Tx tx) {
    return tx.sql("select app.backorders() as backorders")
        .one(row -> WireEnum.of(Backorders.class, row.text("backorders")));
  }

  /** Replaces all settings; a website that is not named follows the organization. */
  public Displays set(Tx tx, Displays wanted) {
    List<WebsiteId> websites = wanted.websites().stream().map(OfWebsite::websiteId).toList();
    requireKnown(tx, websites);
    Displays before = displays(tx);
    write(tx, wanted);
    tx.sql(SET_BACKORDERS).bind("backorders", wanted.backorders()).execute();
    tx.sql(DROP_OTHERS).bind("websites", websites).execute();
    Displays after = displays(tx);
    tx.changed("inventory_settings", tx.actor().org(), before, after);
    return after;
  }

  private static void requireKnown(Tx tx, List<WebsiteId> websites) {
    List<WebsiteId> known =
        tx.sql(KNOWN).bind("websites", websites).list(row -> new WebsiteId(row.uuid("id")));
    for (WebsiteId website : websites) {
      if (!known.contains(website)) {
        throw missing("website", website);
      }
    }
  }

  private static void write(Tx tx, Displays wanted) {
    var websites = new ArrayList<>(List.of(""));
    var displays = new ArrayList<>(List.of(wanted.availability().wireName()));
    for (OfWebsite each : wanted.websites()) {
      websites.add(each.websiteId().toString());
      displays.add(each.availability().wireName());
    }
    tx.sql(WRITE).bind("websites", websites).bind("displays", displays).execute();
  }
}
