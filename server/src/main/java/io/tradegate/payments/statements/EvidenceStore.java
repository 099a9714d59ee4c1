package io.tradegate.payments.statements;

import io.tradegate.payments.statements.Evidence.AwaitedOrder;
import io.tradegate.payments.statements.Evidence.Debt;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/** Looks up the companies and documents that some lines may be payments for. */
final class EvidenceStore {
  private static final String BY_NUMBER_OR_AMOUNT =
      """
      select i.id, i.number, i.customer_id, c.name, i.currency, i.open, i.due_on
        from open_item i
        join customer_company c on c.org_id = i.org_id and c.id = i.customer_id
       where i.org_id = :org and i.open > 0 and i.number = any (cast(:numbers as text[]))
       union
      (select i.id, i.number, i.customer_id, c.name, i.currency, i.open, i.due_on
        from open_item i
        join customer_company c on c.org_id = i.org_id and c.id = i.customer_id
       where i.org_id = :org and i.open > 0 and i.open = any (cast(:amounts as numeric[]))
       order by i.due_on, i.id
       limit 1000)
      """;

  private static final String OF_COMPANIES =
      """
      select i.id, i.number, i.customer_id, k.name, i.currency, i.open, i.due_on
        from customer_company k
       cross join lateral (select o.id, o.number, o.customer_id, o.currency, o.open, o.due_on
                             from open_item o
                            where o.org_id = k.org_id and o.customer_id = k.id and o.open > 0
                            order by o.due_on, o.id
                            limit 200) i
       where k.org_id = :org and k.id = any (cast(:customers as uuid[]))
      """;

  private static final String ORDERS =
      """
      select p.order_id, o.number, p.customer_id, c.name, p.amount, p.currency
        from payment p
        join customer_order o on o.org_id = p.org_id and o.id = p.order_id
        join customer_company c on c.org_id = p.org_id and c.id = p.customer_id
       where p.org_id = :org and p.status = 'pending' and p.method = 'transfer'
         and (o.number = any (cast(:numbers as text[])) or p.customer_id = any (cast(:customers as uuid[])))
       order by o.number
       limit 1000
      """;

  private static final String BY_IBAN =
      """
      select distinct l.counterparty_iban as key, l.customer_id, c.name
        from bank_line l
        join customer_company c on c.org_id = l.org_id and c.id = l.customer_id
       where l.org_id = :org and l.status = 'confirmed' and l.counterparty_iban = any (cast(:keys as text[]))
       limit 1000
      """;

  private static final String BY_NAME =
      """
      select lower(c.name) as key, c.id as customer_id, c.name
        from customer_company c
       where c.org_id = :org and lower(c.name) = any (cast(:keys as text[]))
       order by c.id
       limit 1000
      """;

  static Evidence of(Tx tx, List<BankLine> lines) {
    return new Search(tx, lines).evidence();
  }

  /** One search for some lines: a few statements for all of them. */
  private static final class Search {
    private final Tx tx;
    private final List<BankLine> lines;
    private final Map<CustomerId, String> names = new HashMap<>();

    Search(Tx tx, List<BankLine> lines) {
      this.tx = tx;
      this.lines = lines;
    }

    Evidence evidence() {
      Map<String, Set<CustomerId>> byIban =
          companies(BY_IBAN, line -> Stream.ofNullable(line.counterpartyIban()));
      Map<String, Set<CustomerId>> byName =
          companies(BY_NAME, line -> PayerNames.of(line.counterparty()).stream());
      String[] numbers = numbers();
      List<UUID> known = names.keySet().stream().map(CustomerId::value).toList();
      return new Evidence(debts(numbers, known), orders(numbers, known), byIban, byName, names);
    }

    private String[] numbers() {
      return texts(
          line ->
              Stream.of(line.text(), line.endToEndId())
                  .filter(Objects::nonNull)
                  .flatMap(text -> DocumentNumbers.in(text).stream()));
    }

    private String[] texts(Function<BankLine, Stream<String>> of) {
      return lines.stream().flatMap(of).distinct().toArray(String[]::new);
    }

    private Map<String, Set<CustomerId>> companies(
        String sql, Function<BankLine, Stream<String>> keys) {
      var companies = new HashMap<String, Set<CustomerId>>();
      tx.sql(sql)
          .bindArray("keys", "text", texts(keys))
          .each(
              row ->
                  companies
                      .computeIfAbsent(row.text("key"), _ -> new LinkedHashSet<>())
                      .add(company(row)));
      return companies;
    }

    private CustomerId company(Row row) {
      var id = new CustomerId(row.uuid("customer_id"));
      names.put(id, row.text("name"));
      return id;
    }

    /** Each once, the oldest due first. */
    private List<Debt> debts(String[] numbers, Collection<UUID> known) {
      var debts = new LinkedHashMap<UUID, Debt>();
      tx.sql(BY_NUMBER_OR_AMOUNT)
          .bindArray("numbers", "text", numbers)
          .bindArray("amounts", "numeric", amounts())
          .each(row -> debts.put(row.uuid("id"), debt(row)));
      tx.sql(OF_COMPANIES)
          .bind("customers", List.copyOf(known))
          .each(row -> debts.put(row.uuid("id"), debt(row)));
      var sorted = new ArrayList<>(debts.values());
      sorted.sort(java.util.Comparator.comparing(Debt::dueOn).thenComparing(Debt::id));
      return sorted;
    }

    private Object[] amounts() {
      return lines.stream().map(line -> line.amount().amount()).distinct().toArray();
    }

    private Debt debt(Row row) {
      company(row);
      return row.as(Debt.class);
    }

    private List<AwaitedOrder> orders(String[] numbers, Collection<UUID> known) {
      return tx.sql(ORDERS)
          .bindArray("numbers", "text", numbers)
          .bind("customers", List.copyOf(known))
          .list(
              row -> {
                company(row);
                return row.as(AwaitedOrder.class);
              });
    }
  }
}
