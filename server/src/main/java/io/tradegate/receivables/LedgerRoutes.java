package io.tradegate.receivables;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
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
  private final JournalStore journals = new JournalStore();
  private final OpenItems items = new OpenItems();

  record SetSettings(@Nullable LocalDate closedUntil) {}

  /** A journal with its lines. */
  record JournalWithPostings(Journal journal, List<Posting> postings) {}

  void addTo(Routes routes) {
    addSettings(routes);
    routes
        .get(PATH + "/journals")
        .named("receivables.journals_list", "List the journals of the ledger")
        .permission("receivable.view")
        .lists(Journal.class, JournalStore.LIST.params())
        .handle((call, tx) -> Reply.ok(JournalStore.LIST.page(tx, call, Map.of())));
    routes
        .get(PATH + "/journals/{id}")
        .named("receivables.journals_read", "Read a journal with its postings")
        .permission("receivable.view")
        .replies(200, JournalWithPostings.class)
        .handle(this::journal);
    routes
        .get(PATH + "/open-items")
        .named("receivables.open_items_list", "List invoices, payments and so on with what is open")
        .permission("receivable.view")
        .lists(OpenItem.class, OpenItems.LIST.params())
        .handle((call, tx) -> Reply.ok(OpenItems.LIST.page(tx, call, Map.of())));
    routes
        .get(PATH + "/open-items/{id}")
        .named("receivables.open_items_read", "Read an open item by the id of its document")
        .permission("receivable.view")
        .replies(200, OpenItem.class)
        .handle(this::item);
    addAgeing(routes);
  }

  private void addSettings(Routes routes) {
    routes
        .get(PATH + "/settings")
        .named("receivables.settings", "Read until when the books are closed")
        .permission("receivable.view")
        .replies(200, LedgerSettings.View.class)
        .handle((_, tx) -> Reply.ok(settings.read(tx)));
    routes
        .put(PATH + "/settings")
        .named("receivables.set_settings", "Close the books until a day, or open them again")
        .permission("receivable.manage")
        .body(SetSettings.class)
        .replies(200, LedgerSettings.View.class)
        .handle(this::set);
  }

  private static void addAgeing(Routes routes) {
    routes
        .get(PATH + "/ageing")
        .named("receivables.ageing_list", "List how long the debts of each company are overdue")
        .permission("receivable.view")
        .lists(
            Ageing.OfCompany.class,
            Stream.concat(Ageing.LIST.params().stream(), Stream.of(ON)).toList())
        .handle((call, tx) -> Reply.ok(Ageing.LIST.page(tx, call, Map.of("on", on(call, tx)))));
    routes
        .get(PATH + "/ageing/total")
        .named("receivables.ageing_total", "Read how long the debts of all companies are overdue")
        .permission("receivable.view")
        .params(List.of(ON))
        .replies(200, Ageing.Total.class)
        .handle((call, tx) -> Reply.ok(Ageing.total(tx, on(call, tx))));
  }

  private static LocalDate on(Call call, Tx tx) {
    return call.query().value("on", LocalDate.class).orElseGet(() -> LedgerDay.today(tx));
  }

  private Reply journal(Call call, Tx tx) {
    UUID id = call.id("id");
    Journal journal = journals.find(tx, id).orElseThrow(() -> missing("journal", id));
    return Reply.ok(new JournalWithPostings(journal, journals.postings(tx, id)));
  }

  private Reply item(Call call, Tx tx) {
    UUID id = call.id("id");
    return Reply.ok(items.find(tx, id).orElseThrow(() -> missing("open item", id)));
  }

  private Reply set(Call call, Tx tx) {
    var wanted = new LedgerSettings.View(call.body(SetSettings.class).closedUntil());
    return Reply.ok(settings.set(tx, wanted));
  }
}
