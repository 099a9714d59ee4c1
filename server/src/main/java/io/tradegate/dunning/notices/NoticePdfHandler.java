package io.tradegate.dunning.notices;

import io.tradegate.media.GeneratedFiles;
import io.tradegate.media.PdfHandler;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.documents.DocumentLayout;
import io.tradegate.platform.documents.Letterhead.Logo;
import io.tradegate.platform.work.WorkKind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Job handler that renders the PDF of a notice. */
public final class NoticePdfHandler extends PdfHandler<NoticePdfHandler.Whole> {
  public static final WorkKind KIND = kind("dunning.pdf");

  public NoticePdfHandler(Db db, GeneratedFiles files) {
    super(KIND, "dunning.view", db, files);
  }

  /** A notice with its invoices. */
  record Whole(DunningNotice notice, List<NoticedInvoice> invoices) {}

  @Override
  protected Optional<Whole> unprinted(Tx tx, UUID id) {
    return NoticeStore.find(tx, id)
        .filter(notice -> notice.pdfAt() == null)
        .map(notice -> new Whole(notice, NoticeStore.invoices(tx, List.of(id))));
  }

  @Override
  protected @Nullable UUID logo(Whole whole) {
    return whole.notice().parties().logoId();
  }

  @Override
  protected byte[] render(Whole whole, @Nullable Logo logo) {
    DunningNotice notice = whole.notice();
    Locale locale = Locale.forLanguageTag(notice.parties().language());
    var pages = NoticeDocument.pages(notice, whole.invoices(), logo, locale);
    return DocumentLayout.pdf(pages, notice.createdAt(), notice.id(), List.of());
  }

  @Override
  protected String number(Whole whole) {
    return whole.notice().number();
  }

  @Override
  protected void printed(Tx tx, Whole whole, byte[] pdf) {
    NoticeStore.printed(tx, whole.notice().id());
  }
}
