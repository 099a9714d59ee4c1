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

  private final NoticeStore store = new NoticeStore();
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
        .get("/admin/dunning/preview")
        .named("dunning.preview_list", "List what a run on some day would do")
        .permission(VIEW)
        .lists(
            DunningPreview.Company.class,
            Stream.concat(DunningPreview.COMPANIES.params().stream(), Stream.of(ON)).toList())
        .handle((call, tx) -> Reply.ok(preview.page(tx, call, on(call, tx))));
    routes
        .post("/admin/dunning/run")
        .named("dunning.run", "Send the notices that are due today")
        .permission(MANAGE)
        .replies(200, DunningRun.class)
        .handleStepwise((_, steps) -> Reply.ok(runs.run(steps)));
    routes
        .get(NOTICES)
        .named("dunning.notices_list", "List dunning notices")
        .permission(VIEW)
        .lists(NoticeView.class, NoticeStore.LIST.params())
        .handle((call, tx) -> Reply.ok(page(tx, NoticeStore.LIST.page(tx, call, Map.of()))));
    routes
        .get(NOTICES + "/{id}")
        .named("dunning.notices_get", "Read a dunning notice")
        .permission(VIEW)
        .replies(200, NoticeView.class)
        .handle(this::read);
    routes
        .post(NOTICES + "/{id}/pdf-link")
        .named("dunning.pdf_link", "Get an address of the PDF for a quarter of an hour")
        .permission(VIEW)
        .replies(200, PdfLinks.PdfLink.class)
        .handle(this::link);
    routes
        .post(NOTICES + "/{id}/waive-fee")
        .named("dunning.waive_fee", "Give up what is open of the fee of a notice")
        .permission(MANAGE)
        .body(WaiveFee.class)
        .replies(200, NoticeView.class)
        .refuses(INVALID_TRANSITION, PERIOD_CLOSED)
        .handle(this::waive);
  }

  private Reply waive(Call call, Tx tx) {
    DunningNotice notice = store.require(tx, call.id("id"));
    fees.waive(tx, notice, call.body(WaiveFee.class).reason());
    return Reply.ok(NoticeView.of(notice, store.invoices(tx, List.of(notice.id()))));
  }

  private static LocalDate on(Call call, Tx tx) {
    return call.query().value("on", LocalDate.class).orElseGet(() -> LedgerDay.today(tx));
  }

  private Page<NoticeView> page(Tx tx, Page<DunningNotice> page) {
    List<UUID> ids = page.items().stream().map(DunningNotice::id).toList();
    Map<UUID, List<NoticedInvoice>> invoices =
        store.invoices(tx, ids).stream().collect(groupingBy(NoticedInvoice::noticeId));
    return page.with(
        page.items().stream()
            .map(notice -> NoticeView.of(notice, invoices.getOrDefault(notice.id(), List.of())))
            .toList());
  }

  private Reply read(Call call, Tx tx) {
    DunningNotice notice = store.require(tx, call.id("id"));
    return Reply.ok(NoticeView.of(notice, store.invoices(tx, List.of(notice.id()))));
  }

  private Reply link(Call call, Tx tx) {
    return Reply.ok(links.link(tx.actor().org(), store.require(tx, call.id("id")).id()));
  }
}
