package io.tradegate.vendors;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import java.util.List;
import java.util.OptionalInt;

/**
 * How an organization runs its marketplace.
 *
 * @param open whether vendors can apply
 * @param requirements what they must prove before they are approved
 * @param offerOrder how offers on one article are sorted
 * @param priceTolerance a live price may move by so many percent without moderation
 * @param acceptHours a vendor accepts an order within so many hours
 * @param vendorKeys whether vendors may have API keys
 * @param version 0 as long as these are the defaults
 */
public record MarketplaceSettings(
    boolean open,
    List<Requirement> requirements,
    OfferOrder offerOrder,
    int priceTolerance,
    int acceptHours,
    boolean vendorKeys,
    int version) {
  static final int ACCEPT_HOURS = 48;

  public static MarketplaceSettings of(Tx tx) {
    return MarketplaceSettingsStore.settings(tx);
  }

  static MarketplaceSettings set(Tx tx, OptionalInt expected, MarketplaceSettings wanted) {
    MarketplaceSettings before = of(tx);
    Versions.require(expected, before.version());
    MarketplaceSettingsStore.write(tx, wanted);
    MarketplaceSettings after = of(tx);
    tx.changed("marketplace_settings", tx.actor().org(), before, after);
    return after;
  }
}
