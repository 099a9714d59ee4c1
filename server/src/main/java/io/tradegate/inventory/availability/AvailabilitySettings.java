package io.tradegate.inventory.availability;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.records.WireEnum;
import java.util.ArrayList;
import java.util.List;

/** Reads and changes how much of their stock the organization's stores show. */
public final class AvailabilitySettings {
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

  public Displays displays(Tx tx) {
    var websites = new ArrayList<OfWebsite>();
    AvailabilityDisplay general = AvailabilityDisplay.IN_STOCK;
    for (AvailabilityStore.Said said : AvailabilityStore.said(tx)) {
      if (said.website() == null) {
        general = said.display();
      } else {
        websites.add(new OfWebsite(said.website(), said.display()));
      }
    }
    return new Displays(general, AvailabilityStore.backorders(tx), List.copyOf(websites));
  }

  /** Replaces all settings; a website that is not named follows the organization. */
  public Displays set(Tx tx, Displays wanted) {
    List<WebsiteId> websites = wanted.websites().stream().map(OfWebsite::websiteId).toList();
    requireKnown(tx, websites);
    Displays before = displays(tx);
    write(tx, wanted);
    AvailabilityStore.setBackorders(tx, wanted.backorders());
    AvailabilityStore.dropOthers(tx, websites);
    Displays after = displays(tx);
    tx.changed("inventory_settings", tx.actor().org(), before, after);
    return after;
  }

  private static void requireKnown(Tx tx, List<WebsiteId> websites) {
    List<WebsiteId> known = AvailabilityStore.known(tx, websites);
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
    AvailabilityStore.write(tx, websites, displays);
  }
}
