package io.tradegate.returns.slip;

import io.tradegate.invoices.document.Seller;
import io.tradegate.invoices.files.SellerLetterhead;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.media.GeneratedFiles;
import io.tradegate.media.PdfHandler;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.documents.Letterhead.Logo;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.ReturnStore;
import io.tradegate.tenancy.Organizations;
import io.tradegate.tenancy.OwnOrganization;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Job handler that renders the slip of an approved return. */
public final class SlipHandler extends PdfHandler<ReturnSlip.Content> {
  public static final WorkKind KIND = kind("return.slip");

  public SlipHandler(Db db, GeneratedFiles files) {
    super(KIND, "return.view", db, files);
  }

  @Override
  protected Optional<ReturnSlip.Content> unprinted(Tx tx, UUID id) {
    return ReturnStore.find(tx, id)
        .filter(found -> found.decidedAt() != null && found.slipAt() == null)
        .map(found -> content(tx, found));
  }

  @Override
  protected @Nullable UUID logo(ReturnSlip.Content content) {
    return content.logoId();
  }

  @Override
  protected byte[] render(ReturnSlip.Content content, @Nullable Logo logo) {
    return ReturnSlip.pdf(content, logo);
  }

  @Override
  protected String number(ReturnSlip.Content content) {
    return content.back().number();
  }

  @Override
  protected void printed(Tx tx, ReturnSlip.Content content, byte[] pdf) {
    ReturnStore.printed(tx, content.back().id());
  }

  private ReturnSlip.Content content(Tx tx, CustomerReturn back) {
    Organizations.Profile profile = OwnOrganization.profile(tx);
    BillingSettings settings = BillingSettings.of(tx);
    Seller seller = settings.seller();
    return new ReturnSlip.Content(
        back,
        ReturnStore.lines(tx, List.of(back.id())),
        SellerLetterhead.of(settings, profile),
        settings.logoId(),
        returnTo(tx, back, seller == null ? List.of(profile.name()) : address(seller)),
        Locale.forLanguageTag(profile.locale()),
        ZoneId.of(profile.timeZone()));
  }

  /** Goods of a vendor go back to it, if it has told its address. */
  private List<String> returnTo(Tx tx, CustomerReturn back, List<String> house) {
    return back.vendorId() == null ? house : ReturnStore.vendorAddress(tx, back.vendorId());
  }

  private static List<String> address(Seller seller) {
    var lines = new ArrayList<String>();
    lines.add(seller.name());
    lines.addAll(seller.street());
    lines.add(
        seller.postalCode() == null ? seller.city() : seller.postalCode() + " " + seller.city());
    return lines;
  }
}
