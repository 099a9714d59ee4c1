package io.tradegate.returns.slip;

import io.tradegate.invoices.document.Seller;
import io.tradegate.invoices.files.SellerLetterhead;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.media.GeneratedFiles;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.documents.Letterhead;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.ReturnStore;
import io.tradegate.tenancy.Organizations;
import io.tradegate.tenancy.OwnOrganization;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/** Job handler that renders the slip of an approved return, once. */
public final class SlipHandler implements WorkHandler {
  public static final WorkKind KIND =
      new WorkKind(
          "return.slip",
          Duration.ofMinutes(2),
          BackOff.of(Duration.ofSeconds(5), Duration.ofMinutes(1), Duration.ofMinutes(10)));

  private final ReturnStore store = new ReturnStore();
  private final OwnOrganization organization = new OwnOrganization();
  private final Db db;
  private final GeneratedFiles files;

  public SlipHandler(Db db, GeneratedFiles files) {
    this.db = db;
    this.files = files;
  }

  @Override
  public WorkKind kind() {
    return KIND;
  }

  @Override
  public WorkResult work(WorkJob job) {
    Caller caller = Caller.service(job.org(), "returns");
    Optional<ReturnSlip.Content> content =
        db.read(
            caller,
            tx ->
                store
                    .find(tx, job.subject())
                    .filter(found -> found.decidedAt() != null && found.slipAt() == null)
                    .map(found -> content(tx, found)));
    content.ifPresent(
        found -> {
          byte[] pdf = ReturnSlip.pdf(found);
          files.put(job.org(), job.subject(), pdf);
          db.write(caller, tx -> kept(tx, found.back(), pdf));
        });
    return WorkResult.ended();
  }

  private ReturnSlip.Content content(Tx tx, CustomerReturn back) {
    Organizations.Profile profile = organization.profile(tx);
    BillingSettings settings = BillingSettings.of(tx);
    Seller seller = settings.seller();
    return new ReturnSlip.Content(
        back,
        store.lines(tx, List.of(back.id())),
        seller == null
            ? new Letterhead(profile.name(), profile.name(), null, settings.colour(), List.of())
            : SellerLetterhead.of(seller, settings.colour()),
        seller == null ? List.of(profile.name()) : address(seller),
        Locale.forLanguageTag(profile.locale()),
        ZoneId.of(profile.timeZone()));
  }

  private static List<String> address(Seller seller) {
    var lines = new ArrayList<String>();
    lines.add(seller.name());
    lines.addAll(seller.street());
    lines.add(
        seller.postalCode() == null ? seller.city() : seller.postalCode() + " " + seller.city());
    return lines;
  }

  private CustomerReturn kept(Tx tx, CustomerReturn back, byte[] pdf) {
    files.add(
        tx, new GeneratedFiles.Pdf(back.id(), back.number() + ".pdf", pdf.length, "return.view"));
    store.printed(tx, back.id());
    return back;
  }

  @Override
  public Exhausted exhausted(Tx tx, WorkJob job, RuntimeException failure) {
    return Exhausted.DEAD;
  }

  /** Nothing has to be prepared: the return is still without a slip. */
  @Override
  public void reopen(Tx tx, UUID subject) {}
}
