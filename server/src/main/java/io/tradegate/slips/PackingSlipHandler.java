package io.tradegate.slips;

import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.invoices.document.Seller;
import io.tradegate.invoices.files.SellerLetterhead;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.media.GeneratedFiles;
import io.tradegate.media.PdfHandler;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.documents.Letterhead.Logo;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.tenancy.Organizations;
import io.tradegate.tenancy.OwnOrganization;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Job handler that renders a packing slip. */
final class PackingSlipHandler extends PdfHandler<PackingSlipDocument.Content> {
  static final WorkKind KIND = kind("shipment.packing_slip");

  private final Orders orders;

  PackingSlipHandler(Db db, GeneratedFiles files, Orders orders) {
    super(KIND, PickListRoutes.VIEW, db, files);
    this.orders = orders;
  }

  @Override
  protected Optional<PackingSlipDocument.Content> unprinted(Tx tx, UUID id) {
    return PackingSlipStore.find(tx, id)
        .filter(slip -> slip.pdfAt() == null)
        .map(slip -> content(tx, slip));
  }

  @Override
  protected @Nullable UUID logo(PackingSlipDocument.Content content) {
    return content.print().logoId();
  }

  @Override
  protected byte[] render(PackingSlipDocument.Content content, @Nullable Logo logo) {
    return PackingSlipDocument.pdf(content, logo);
  }

  @Override
  protected String number(PackingSlipDocument.Content content) {
    return content.slip().shipmentNumber();
  }

  @Override
  protected void printed(Tx tx, PackingSlipDocument.Content content, byte[] pdf) {
    PackingSlipStore.printed(tx, content.slip().id());
  }

  private PackingSlipDocument.Content content(Tx tx, PackingSlip slip) {
    PackedShipment shipment = PackingSlipStore.shipment(tx, slip.shipmentId());
    Order order = orders.require(tx, shipment.orderId());
    Organizations.Profile profile = OwnOrganization.profile(tx);
    BillingSettings settings = BillingSettings.of(tx);
    Seller seller = settings.seller();
    return new PackingSlipDocument.Content(
        slip,
        shipment,
        PackingSlipStore.lines(tx, slip.shipmentId()),
        order,
        new PackingSlipDocument.Print(
            SellerLetterhead.of(settings, profile),
            settings.logoId(),
            seller == null ? null : seller.country(),
            locale(tx, order, profile),
            LocalDate.ofInstant(slip.createdAt(), ZoneId.of(profile.timeZone()))));
  }

  /** The language of the person who ordered, or else of the organization. */
  private static Locale locale(Tx tx, Order order, Organizations.Profile profile) {
    return Locale.forLanguageTag(
        CompanyUserStore.recipients(tx, order.customer(), order.buyer()).stream()
            .map(Recipient::locale)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(profile.locale()));
  }
}
