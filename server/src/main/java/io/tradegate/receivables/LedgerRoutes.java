package io.tradegate.receivables;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Routes;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Routes of the ledger: its settings, its journals, open items and their age. */
final class LedgerRoutes {
  private static final String PATH = "/admin/receivables";
  private static final Param ON =
      Param.day("on", "The day; by default today in the organization's time zone.");

  private final LedgerSettings settings = new LedgerSettings();

  record SetSettings(@Nullable LocalDate closedUntil) {}

  /** A journal with its lines. */
  record JournalWithPostings(Journal journal, List<Posting> postings) {}

  void addTo(Routes routes) {
    addSettings(routes);
    routes
        .get(PATH + "/journals", "receivables.journals_list", "List the journals of the ledger")
        .permission("receivable.view")
        .lists(Journal.class, JournalStore.LIST);
    routes
        .get(
            PATH + "/journals/{id}",
            "receivables.journals_read",
            "Read a journal with its postings")
        .permission("receivable.view")
        .answers(JournalWithPostings.class, this::journal);
    routes
        .get(
            PATH + "/open-items",
            "receivables.open_items_list",
            "List invoices, payments and so on with what is open")
        .permission("receivable.view")
        .lists(OpenItem.class, OpenItemStore.LIST);
    routes
        .get(
            PATH + "/open-items/{id}",
            "receivables.open_items_read",
            "Read an open item by the id of its document")
        .permission("receivable.view")
        .answers(OpenItem.class, this::item);
    addAgeing(routes);
  }

  private void addSettings(Routes routes) {
    routes
        .get(PATH + "/settings", "receivables.settings", "Read until when the books are closed")
        .permission("receivable.view")
        .answers(LedgerSettings.View.class, (_, tx) -> settings.read(tx));
    routes
        .put(
            PATH + "/settings",
            "receivables.set_settings",
            "Close the books until a day, or open them again")
        .permission("receivable.manage")
        .body(SetSettings.class)
        .answers(LedgerSettings.View.class, (_, tx, body) -> set(tx, body));
  }

  private static void addAgeing(Routes routes) {
    routes
        .get(
            PATH + "/ageing",
            "receivables.ageing_list",
            "List how long the debts of each company are overdue")
        .permission("receivable.view")
        .lists(
            Ageing.OfCompany.class,
            Stream.concat(AgeingStore.LIST.params().stream(), Stream.of(ON)).toList(),
            (call, tx) -> AgeingStore.LIST.page(tx, call, Map.of("on", on(call, tx))));
    routes
        .get(
            PATH + "/ageing/total",
            "receivables.ageing_total",
            "Read how long the debts of all companies are overdue")
        .permission("receivable.view")
        .params(List.of(ON))
        .answers(Ageing.Total.class, (call, tx) -> Ageing.Total.of(tx, on(call, tx)));
  }

  private static LocalDate on(Call call, Tx tx) {
    return call.query().value("on", LocalDate.class).orElseGet(() -> LedgerDay.today(tx));
  }

  private JournalWithPostings journal(Call call, Tx tx) {
    UUID id = call.id("id");
    Journal journal = JournalStore.find(tx, id).orElseThrow(() -> missing("journal", id));
    return new JournalWithPostings(journal, JournalStore.postings(tx, id));
  }

  private OpenItem item(Call call, Tx tx) {
    UUID id = call.id("id");
    return OpenItemStore.find(tx, id).orElseThrow(() -> missing("open item", id));
  }

  private LedgerSettings.View set(Tx tx, SetSettings body) {
    var wanted = new LedgerSettings.View(body.closedUntil());
    return settings.set(tx, wanted);
  }
}
