package io.tradegate.platform.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class RecordMappingTest {
  private static final Database DATABASE = Database.open(TestApp.shared().settings());
  private static final UUID ID = UUID.fromString("018f0000-0000-7000-8000-000000000001");
  private static final String SELECT =
      """
      select cast(:id as uuid) as id, cast(:customer as uuid) as customer_id, cast(:name as text) as name,
             cast(:count as int) as count, cast(:total_count as bigint) as total_count, :open as open,
             cast(:rate as numeric) as rate, cast(:colour as text) as colour,
             cast(:colours as text[]) as colours, cast(:shades as text[]) as shades,
             cast(:tags as text[]) as tags, cast(:others as uuid[]) as others, cast(:day as date) as day,
             cast(:at as timestamptz) as at, cast(:price as numeric) as price, cast(:currency as text) as currency,
             cast(:fee as numeric) as fee, cast(:fee_currency as text) as fee_currency,
             cast(:notes as jsonb) as notes, cast(:place as jsonb) as place,
             cast(:ship_city as text) as ship_city, cast(:ship_zip as text) as ship_zip
      """;

  enum Colour {
    RED,
    DARK_BLUE
  }

  record Place(String city, @Nullable String zip) {}

  record Everything(
      UUID id,
      UUID customer,
      String name,
      int count,
      long totalCount,
      boolean open,
      BigDecimal rate,
      Colour colour,
      Set<Colour> colours,
      List<Colour> shades,
      List<String> tags,
      List<UUID> others,
      LocalDate day,
      Instant at,
      Money price,
      Currency currency,
      @Column(currency = "fee_currency") @Nullable Money fee,
      Map<String, String> notes,
      @Column(json = true) Place place,
      @Column("ship_") @Nullable Place shippedTo) {}

  @AfterAll
  static void close() {
    DATABASE.close();
  }

  private static Everything everything(@Nullable Money fee, @Nullable Place shippedTo) {
    return new Everything(
        ID,
        ID,
        "Anna",
        1,
        5_000_000_000L,
        true,
        new BigDecimal("19.00"),
        Colour.DARK_BLUE,
        Set.of(Colour.RED, Colour.DARK_BLUE),
        List.of(Colour.DARK_BLUE, Colour.RED),
        List.of("a", "b"),
        List.of(ID),
        LocalDate.of(2026, 2, 28),
        Instant.parse("2026-11-16T23:59:59.999999Z"),
        new Money(new BigDecimal("12.50"), Currency.getInstance("EUR")),
        Currency.getInstance("EUR"),
        fee,
        Map.of("k", "v"),
        new Place("Bonn", null),
        shippedTo);
  }

  private static <T> T selected(Record bound, Class<T> type) {
    return new WorkerDb(DATABASE.worker())
        .inTransaction(tx -> tx.sql(SELECT).bindAll(bound).one(row -> row.as(type)));
  }

  @Test
  void whatIsBoundIsReadBack() {
    var whole =
        everything(
            new Money(new BigDecimal("1.00"), Currency.getInstance("CHF")),
            new Place("Köln", "50667"));

    Everything read = selected(whole, Everything.class);

    assertThat(read).isEqualTo(whole);
  }

  @Test
  void whatMayBeMissingIsReadBackAsNull() {
    var bare = everything(null, null);

    Everything read = selected(bare, Everything.class);

    assertThat(read).isEqualTo(bare);
  }

  record Prices(@Nullable Money list, Money net, @Nullable Money discount) {}

  @Test
  void anAmountThatIsMissingKeepsTheCurrencyOfTheOthers() {
    var prices =
        new Prices(null, new Money(new BigDecimal("12.50"), Currency.getInstance("EUR")), null);

    Prices read =
        new WorkerDb(DATABASE.worker())
            .inTransaction(
                tx ->
                    tx.sql(
                            """
                            select cast(:list as numeric) as list, cast(:net as numeric) as net,
                                   cast(:discount as numeric) as discount, cast(:currency as text) as currency
                            """)
                        .bindAll(prices)
                        .one(row -> row.as(Prices.class)));

    assertThat(read).isEqualTo(prices);
  }

  record Typed(
      OrderId id,
      @Nullable CustomerId customer,
      @Nullable CustomerId payerId,
      List<VariantId> variants) {}

  private static final String TYPED =
      """
      select cast(:id as uuid) as id, cast(:customer as uuid) as customer_id,
             cast(:payer_id as uuid) as payer_id, cast(:variants as uuid[]) as variants
      """;

  @Test
  void idsOfAKindAreBoundAndReadAsTheirUuid() {
    var typed =
        new Typed(
            new OrderId(ID),
            new CustomerId(new UUID(1, 2)),
            null,
            List.of(new VariantId(ID), new VariantId(new UUID(3, 4))));

    Typed read =
        new WorkerDb(DATABASE.worker())
            .inTransaction(tx -> tx.sql(TYPED).bindAll(typed).one(row -> row.as(Typed.class)));

    assertThat(read).isEqualTo(typed);
  }

  @Test
  void idsOfAKindAreBoundOneByOneToo() {
    var variants = List.of(new VariantId(ID), new VariantId(new UUID(3, 4)));

    List<VariantId> read =
        new WorkerDb(DATABASE.worker())
            .inTransaction(
                tx ->
                    tx.sql("select :order::uuid as order_id, :variants::uuid[] as variants")
                        .bind("order", new OrderId(ID))
                        .bind("variants", variants)
                        .one(
                            row -> {
                              assertThat(row.uuid("order_id")).isEqualTo(ID);
                              return row.ids("variants", VariantId::new);
                            }));

    assertThat(read).isEqualTo(variants);
  }

  record Town(@Column("town_") @Nullable Place place) {}

  record Item(OrderId order, Colour colour, @Nullable Money price, @Nullable String note) {}

  private static final String COLUMNS =
      """
      select n.order_id, n.colour, n.price, n.currency, n.note
        from unnest(cast(:order_id as uuid[]), cast(:colour as text[]), cast(:price as numeric[]), cast(:currency as text[]),
                    cast(:note as text[]))
             n (order_id, colour, price, currency, note)
      """;

  @Test
  void manyRecordsAreBoundColumnByColumn() {
    var items =
        List.of(
            new Item(new OrderId(ID), Colour.DARK_BLUE, Money.of("12.50", "EUR"), null),
            new Item(new OrderId(new UUID(1, 2)), Colour.RED, null, "fragile"));

    List<Item> read =
        new WorkerDb(DATABASE.worker())
            .inTransaction(
                tx ->
                    tx.sql(COLUMNS).bindColumns(Item.class, items).list(row -> row.as(Item.class)));

    assertThat(read).isEqualTo(items);
  }

  @Test
  void theColumnsOfANestedRecordAreBoundToo() {
    var towns = List.of(new Town(new Place("Bonn", null)), new Town(null));

    List<String> read =
        new WorkerDb(DATABASE.worker())
            .inTransaction(
                tx ->
                    tx.sql(
                            "select coalesce(n, '-') as city from unnest(cast(:town_city as text[])) n")
                        .bindColumns(Town.class, towns)
                        .list(row -> row.text("city")));

    assertThat(read).containsExactly("Bonn", "-");
  }

  @Test
  void noRecordsAreEmptyColumns() {
    List<Item> read =
        new WorkerDb(DATABASE.worker())
            .inTransaction(
                tx ->
                    tx.sql(COLUMNS)
                        .bindColumns(Item.class, List.of())
                        .list(row -> row.as(Item.class)));

    assertThat(read).isEmpty();
  }

  record Strict(String feeCurrency) {}

  @Test
  void aNullWhereNoneMayBeNamesItsColumn() {
    assertThatThrownBy(() -> selected(everything(null, null), Strict.class))
        .hasMessageContaining("fee_currency");
  }

  record Elsewhere(String colourOfTheSea) {}

  @Test
  void aColumnThatIsNotThereIsNamed() {
    assertThatThrownBy(() -> selected(everything(null, null), Elsewhere.class))
        .hasMessageContaining("colour_of_the_sea");
  }
}
