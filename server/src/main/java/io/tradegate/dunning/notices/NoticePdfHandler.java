package io.tradegate.dunning.notices;

import io.tradegate.media.GeneratedFiles;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.documents.DocumentLayout;
import io.tradegate.platform.documents.DocumentWords;
import io.tradegate.platform.pdf.Pdf;
import io.tradegate.platform.pdf.PdfDocument;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * Job handler that renders the PDF of a notice, once. The same notice gives the same bytes, so an
 * attempt that is repeated after a crash writes the same file.
 */
public final class NoticePdfHandler implements WorkHandler {
  public static final WorkKind KIND =
      new WorkKind(
          "dunning.pdf",
          Duration.ofMinutes(2),
          BackOff.of(
              Duration.ofSeconds(5),
              Duration.ofMinutes(1),
              Duration.ofMinutes(10),
              Duration.ofHours(1)));

  private final NoticeStore store = new NoticeStore();
  private final Db db;
  private final GeneratedFiles files;

  public NoticePdfHandler(Db db, GeneratedFiles files) {
    this.db = db;
    this.files = files;
  }

  private record Whole(DunningNotice notice, List<NoticedInvoice> invoices) {}

  @Override
  public WorkKind kind() {
    return KIND;
  }

  @Override
  public WorkResult work(WorkJob job) {
    Caller caller = Caller.service(job.org(), "dunning");
    Optional<Whole> found = db.read(caller, tx -> unprinted(tx, job.subject()));
    found.ifPresent(
        whole -> {
          byte[] pdf = render(whole);
          files.put(job.org(), whole.notice().id(), pdf);
          db.write(caller, tx -> kept(tx, whole.notice(), pdf.length));
        });
    return WorkResult.ended();
  }

  private Optional<Whole> unprinted(Tx tx, UUID id) {
    return store
        .find(tx, id)
        .filter(notice -> notice.pdfAt() == null)
        .map(notice -> new Whole(notice, store.invoices(tx, List.of(id))));
  }

  private static byte[] render(Whole whole) {
    DunningNotice notice = whole.notice();
    Locale locale = Locale.forLanguageTag(notice.parties().language());
    var pages = NoticeDocument.pages(notice, whole.invoices(), locale);
    return Pdf.render(
        new PdfDocument(
            pages.title(),
            DocumentWords.in(locale).language(),
            notice.createdAt(),
            notice.id(),
            DocumentLayout.xhtml(pages),
            List.of()));
  }

  private DunningNotice kept(Tx tx, DunningNotice notice, long bytes) {
    files.add(
        tx, new GeneratedFiles.Pdf(notice.id(), notice.number() + ".pdf", bytes, "dunning.view"));
    store.printed(tx, notice.id());
    return notice;
  }

  @Override
  public Exhausted exhausted(Tx tx, WorkJob job, RuntimeException failure) {
    return Exhausted.DEAD;
  }

  /** Nothing has to be prepared: the notice is still without a file. */
  @Override
  public void reopen(Tx tx, UUID subject) {}
}
