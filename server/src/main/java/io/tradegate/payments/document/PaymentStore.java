package io.tradegate.payments.document;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.util.Collection;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the payment table; each payment is read with the number of its order, if it has one. */
public final class PaymentStore {
  private static final String COLUMNS =
      """
      p.id, p.customer_id, p.order_id, o.number as order_number, p.method, p.status, p.amount, p.authorized,
      p.refunded, - i.open as open, p.currency, p.reference, p.remittance, p.received_on, p.reason, p.part_of,
      p.connection_id, p.version, p.created_at, p.updated_at
      """;

  private static final String FROM =
      """
      payment p left join customer_order o on o.org_id = p.org_id and o.id = p.order_id
      left join open_item i on i.org_id = p.org_id and i.id = p.id
      """;

  public static final Listing<Payment> LIST = listing("p.org_id = :org");

  public static final Listing<Payment> OF_ORDER =
      listing("p.org_id = :org and p.order_id = :order");

  private static final String INSERT =
      """
      insert into payment
        (org_id, id, customer_id, order_id, method, status, amount, authorized, currency, reference, remittance,
         received_on, part_of, sequence, connection_id, token, created_at, updated_at)
      values (:org, :id, :customer_id, :order_id, :method, :status, :amount, :authorized, :currency, :reference,
              :remittance, :received_on, :part_of,
              coalesce((select max(b.sequence) + 1
                          from payment b
                         where b.org_id = :org and b.part_of = cast(:part_of as uuid)),
                       case when cast(:part_of as uuid) is null then 1 else 2 end),
              :connection_id, :token, :created_at, :created_at)
      """;

  private static final String TAKE_REFERENCE =
      """
      select pg_advisory_xact_lock(hashtextextended('payment ' || :reference, org_id)) as taken
        from organization
       where org_id = :org
      """;

  private static final String WITH_REFERENCE =
      "select id from payment where org_id = :org and method = :method"
          + " and reference = :reference and part_of is null";

  private static final String OF_ANOTHER =
      """
      select exists (select
                       from payment
                      where org_id = :org and method = :method and reference = :reference and part_of is null
                        and id <> :id and id is distinct from cast(:part_of as uuid)) as taken
      """;

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where p.org_id = :org and p.id = :id";

  private static final String LOCK = FIND + " for update of p";

  private static final String TOKEN = "select token from payment where org_id = :org and id = :id";

  private static final String UNDER_WAY =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where p.org_id = :org and p.order_id = :order and p.part_of is null"
          + " and p.status in ('pending', 'authorized')";

  private static final String LOCK_UNDER_WAY = UNDER_WAY + " for update of p";

  private static final String CAPTURE =
      """
      select p.sequence,
             (select coalesce(sum(b.amount), 0)
                from payment b
               where b.org_id = p.org_id and b.part_of = coalesce(p.part_of, p.id) and b.id <> p.id
                 and b.status in ('captured', 'refunded')) as before,
             exists (select
                       from payment b
                      where b.org_id = p.org_id and b.part_of = p.id and b.status = 'authorized') as under_way
        from payment p
       where p.org_id = :org and p.id = :id
      """;

  private static final String WITH_GATEWAY_REFERENCE =
      """
      select p.id
        from payment p
       where p.org_id = :org and p.connection_id = :connection and p.part_of is null
         and (p.id = cast(:id as uuid) or p.reference = cast(:reference as text))
       order by p.id
       limit 1
      """;

  private static final String FREE =
      """
      select coalesce(sum(coalesce(- i.open, p.amount)), 0) as free
        from payment p
        left join open_item i on i.org_id = p.org_id and i.id = p.id
       where p.org_id = :org and p.order_id = :order and p.status in ('captured', 'refunded')
      """;

  private static final String CAPTURED_OF_ORDERS =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where p.org_id = :org and p.order_id = any (cast(:orders as uuid[])) and p.status in ('captured', 'refunded')"
          + " order by p.created_at, p.id";

  private static final String UPDATE =
      """
      update payment
         set status = :status, amount = :amount, authorized = :authorized, reference = :reference, received_on = :received_on, reason = :reason,
             version = :version, updated_at = :updated_at, token = case when :status = 'pending' then token end
       where org_id = :org and id = :id
      """;

  private static Listing<Payment> listing(String where) {
    return Listing.of(COLUMNS, FROM, where, "p.id", Payment.class)
        .byChange("p.updated_at")
        .newestFirst("p.created_at")
        .uuid("p.order_id", "Only payments of this order.")
        .filter(
            Param.exact("order_number", "Only payments of the order with this number."),
            "o.number = :order_number")
        .uuid("p.customer_id", "Only payments of this customer company.")
        .exact("p.currency", "Only payments in this currency.")
        .exact("p.reference", "Only the payment with this reference.")
        .oneOf("p.status", PaymentStatus.class, "Only payments in this status.")
        .oneOf("p.method", PaidBy.class, "Only payments made in this way.")
        .filter(
            Param.bool(
                "unallocated", "Whether a part of it settles no invoice and was not refunded."),
            "(coalesce(i.open, 0) < 0) = :unallocated")
        .search(
            "Text in the reference, the remittance or the number of the order.",
            "p.reference",
            "p.remittance",
            "o.number");
  }

  static void insert(Tx tx, Payment payment, @Nullable String token) {
    tx.sql(INSERT).bindAll(payment).bind("id", payment.publicId()).bind("token", token).execute();
  }

  /**
   * The payment that was recorded with this reference before. Of two concurrent transactions, the
   * second waits for the first.
   */
  public static Optional<UUID> withReference(Tx tx, PaidBy method, String reference) {
    tx.sql(TAKE_REFERENCE).bind("reference", reference).one(_ -> true);
    return tx.sql(WITH_REFERENCE)
        .bind("method", method)
        .bind("reference", reference)
        .maybe(row -> row.uuid("id"));
  }

  /** Whether a gateway calls another payment by this name already. */
  public static boolean isOfAnother(Tx tx, Payment payment, String reference) {
    return tx.sql(OF_ANOTHER)
        .bind("id", payment.publicId())
        .bind("part_of", payment.partOf())
        .bind("method", payment.method().wireName())
        .bind("reference", reference)
        .one(row -> row.bool("taken"));
  }

  public static Optional<Payment> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Payment.class);
  }

  public static Payment lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).one(Payment.class);
  }

  public static @Nullable String token(Tx tx, UUID id) {
    return tx.sql(TOKEN)
        .bind("id", id)
        .one(row -> Optional.ofNullable(row.maybeText("token")))
        .orElse(null);
  }

  /** The one that is expected or promised; there is at most one of an order. */
  public static Optional<Payment> underWay(Tx tx, OrderId order) {
    return tx.sql(UNDER_WAY).bind("order", order).maybe(Payment.class);
  }

  public static Optional<Payment> lockUnderWay(Tx tx, OrderId order) {
    return tx.sql(LOCK_UNDER_WAY).bind("order", order).maybe(Payment.class);
  }

  /** What was captured for an order, settles no invoice and was not refunded. */
  static Money free(Tx tx, OrderId order, Currency currency) {
    return tx.sql(FREE).bind("order", order).one(row -> new Money(row.decimal("free"), currency));
  }

  /** The payments of some orders whose money came. */
  public static List<Payment> captured(Tx tx, Collection<OrderId> orders) {
    return tx.sql(CAPTURED_OF_ORDERS).bind("orders", orders).list(Payment.class);
  }

  /**
   * The captures of one authorization.
   *
   * @param sequence the number of this one
   * @param captured what others have captured before
   * @param underWay whether a part of this payment is being captured
   */
  public record Captures(int sequence, Money captured, boolean underWay) {}

  public static Captures captures(Tx tx, Payment payment) {
    Currency currency = payment.amount().currency();
    return tx.sql(CAPTURE)
        .bind("id", payment.publicId())
        .one(
            row ->
                new Captures(
                    row.integer("sequence"),
                    new Money(row.decimal("before"), currency),
                    row.bool("under_way")));
  }

  /** The payment through this connection that has this id, or that the gateway calls this. */
  public static Optional<UUID> ofGateway(
      Tx tx, UUID connection, @Nullable UUID id, @Nullable String reference) {
    return tx.sql(WITH_GATEWAY_REFERENCE)
        .bind("connection", connection)
        .bind("id", id)
        .bind("reference", reference)
        .maybe(row -> row.uuid("id"));
  }

  /** Writes the payment. The token is removed once it is no longer pending. */
  static void update(Tx tx, Payment payment) {
    tx.sql(UPDATE).bindAll(payment).bind("id", payment.publicId()).execute();
  }
}
