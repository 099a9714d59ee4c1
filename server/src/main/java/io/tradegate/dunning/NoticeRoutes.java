package io.tradegate.dunning;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.PERIOD_CLOSED;
import static java.util.stream.Collectors.groupingBy;

import io.tradegate.dunning.notices.DunningNotice;
import io.tradegate.dunning.notices.NoticeStore;
import io.tradegate.dunning.notices.NoticedInvoice;
import io.tradegate.media.PdfLinks;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import io.tradegate.receivables.LedgerDay;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/** Routes by which staff preview and run dunning, and read its notices. */
final class NoticeRoutes {
  static final String VIEW = "dunning.view";
  static final String MANAGE = "dunning.manage";

  private static final String NOTICES = "/admin/dunning/notices";
  private static final Param ON =
      Param.day("on", "The day of the run; today without it. What is open now counts.");

  private final DunningPreview preview = new DunningPreview();
  private final DunningRuns runs;
  private final PdfLinks links;
  private final DunningFees fees;

  NoticeRoutes(DunningRuns runs, PdfLinks links, DunningFees fees) {
    this.runs = runs;
    this.links = links;
    this.fees = fees;
  }

  /** Why a fee is given up. */
  record WaiveFee(@Text(max = 500) String reason) {}

  void addTo(Routes routes) {
    routes
        .get(
            "/admin/dunning/preview",
            "dunning.preview_list",
            "List what a run on some day would do")
        .permission(VIEW)
        .lists(
            DunningPreview.Company.class,
            Stream.concat(OverdueStore.LIST.params().stream(), Stream.of(ON)).toList(),
            (call, tx) -> preview.page(tx, call, on(call, tx)));
    routes
        .post("/admin/dunning/run", "dunning.run", "Send the notices that are due today")
        .permission(MANAGE)
        .replies(200, DunningRun.class)
        .handleStepwise((_, steps) -> Reply.ok(runs.run(steps)));
    routes
        .get(NOTICES, "dunning.notices_list", "List dunning notices")
        .permission(VIEW)
        .lists(
            NoticeView.class,
            NoticeStore.LIST.params(),
            (call, tx) -> page(tx, NoticeStore.LIST.page(tx, call)));
    routes
        .get(NOTICES + "/{id}", "dunning.notices_get", "Read a dunning notice")
        .permission(VIEW)
        .answers(NoticeView.class, this::read);
    routes
        .post(
            NOTICES + "/{id}/pdf-link",
            "dunning.pdf_link",
            "Get an address of the PDF for a quarter of an hour")
        .permission(VIEW)
        .answers(
            PdfLinks.PdfLink.class,
            (call, tx) ->
                links.link(tx.actor().org(), NoticeStore.require(tx, call.id("id")).id()));
    routes
        .post(
            NOTICES + "/{id}/waive-fee",
            "dunning.waive_fee",
            "Give up what is open of the fee of a notice")
        .permission(MANAGE)
        .body(WaiveFee.class)
        .refuses(INVALID_TRANSITION, PERIOD_CLOSED)
        .answers(NoticeView.class, this::waive);
  }

  private NoticeView waive(Call call, Tx tx, WaiveFee body) {
    DunningNotice notice = NoticeStore.require(tx, call.id("id"));
    fees.waive(tx, notice, body.reason());
    return NoticeView.of(notice, NoticeStore.invoices(tx, List.of(notice.id())));
  }

  private static LocalDate on(Call call, Tx tx) {
    return call.query().value("on", LocalDate.class).orElseGet(() -> LedgerDay.today(tx));
  }

  private Page<NoticeView> page(Tx tx, Page<DunningNotice> page) {
    List<UUID> ids = page.items().stream().map(DunningNotice::id).toList();
    Map<UUID, List<NoticedInvoice>> invoices =
        NoticeStore.invoices(tx, ids).stream().collect(groupingBy(NoticedInvoice::noticeId));
    return page.map(notice -> NoticeView.of(notice, invoices.getOrDefault(notice.id(), List.of())));
  }

  private NoticeView read(Call call, Tx tx) {
    DunningNotice notice = NoticeStore.require(tx, call.id("id"));
    return NoticeView.of(notice, NoticeStore.invoices(tx, List.of(notice.id())));
  }
}
