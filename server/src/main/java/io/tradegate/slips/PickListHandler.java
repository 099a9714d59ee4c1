package io.tradegate.slips;

import io.tradegate.invoices.files.SellerLetterhead;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.media.GeneratedFiles;
import io.tradegate.media.PdfHandler;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.documents.Letterhead.Logo;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.tenancy.Organizations;
import io.tradegate.tenancy.OwnOrganization;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Job handler that renders a pick list. */
final class PickListHandler extends PdfHandler<PickListDocument.Content> {
  static final WorkKind KIND = kind("shipment.pick_list");

  PickListHandler(Db db, GeneratedFiles files) {
    super(KIND, PickListRoutes.VIEW, db, files);
  }

  @Override
  protected Optional<PickListDocument.Content> unprinted(Tx tx, UUID id) {
    return PickListStore.find(tx, id)
        .filter(list -> list.pdfAt() == null)
        .map(list -> content(tx, list));
  }

  @Override
  protected @Nullable UUID logo(PickListDocument.Content content) {
    return content.logoId();
  }

  @Override
  protected byte[] render(PickListDocument.Content content, @Nullable Logo logo) {
    return PickListDocument.pdf(content, logo);
  }

  @Override
  protected String number(PickListDocument.Content content) {
    return content.list().number();
  }

  @Override
  protected void printed(Tx tx, PickListDocument.Content content, byte[] pdf) {
    PickListStore.printed(tx, content.list().id());
  }

  private PickListDocument.Content content(Tx tx, PickList list) {
    Organizations.Profile profile = OwnOrganization.profile(tx);
    BillingSettings settings = BillingSettings.of(tx);
    return new PickListDocument.Content(
        list,
        SellerLetterhead.of(settings, profile),
        settings.logoId(),
        Locale.forLanguageTag(profile.locale()),
        LocalDate.ofInstant(list.createdAt(), ZoneId.of(profile.timeZone())));
  }
}
