package io.tradegate.sourcing.requests;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.QuoteId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the sourcing_request table. */
final class RequestStore {
  private static final String COLUMNS =
      """
      r.id, r.number, r.status, r.title, r.sealed, r.currency, r.deadline, r.expires_at, r.delivery_address, r.terms,
      r.categories, r.rfq_id, r.buyer_quote_id, r.reason, r.version, r.created_at, r.updated_at
      """;

  static final Listing<SourcingRequest> LIST =
      Listing.of(COLUMNS, "sourcing_request r", "r.org_id = :org", "r.id", SourcingRequest.class)
          .sort("deadline", "r.deadline", "timestamptz")
          .byChange("r.updated_at")
          .newestFirst("r.created_at")
          .exact("r.number", "Only the request with this number.")
          .oneOf("r.status", SourcingRequestStatus.class, "Only requests in this status.")
          .search("Text in the number or the title.", "r.number", "r.title");

  private static final String FIND =
      "select " + COLUMNS + " from sourcing_request r where r.org_id = :org and r.id = :id";

  private static final String LOCK = FIND + " for no key update of r";

  private static final String INSERT =
      """
      insert into sourcing_request (org_id, id, number, title, sealed, currency, deadline, expires_at, delivery_address,
                                    terms, categories, rfq_id, created_at, updated_at)
      values (:org, :id, :number, :title, :sealed, :currency, :deadline, :expires_at,
              cast(:delivery_address as jsonb), :terms, cast(:categories as text[]), :rfq_id, :now, :now)
      """;

  private static final String UPDATE =
      """
      update sourcing_request
         set title = :title, sealed = :sealed, deadline = :deadline, expires_at = :expires_at,
             delivery_address = cast(:delivery_address as jsonb), terms = :terms,
             categories = cast(:categories as text[]), version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String MOVE =
      """
      update sourcing_request
         set status = :status, reason = :reason, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String EXTEND =
      """
      update sourcing_request
         set expires_at = greatest(expires_at, :until)
       where org_id = :org and id = :id
      """;

  private static final String SET_BUYER_QUOTE =
      """
      update sourcing_request
         set buyer_quote_id = :quote, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String TOUCH =
      """
      update sourcing_request
         set version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  static Optional<SourcingRequest> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(SourcingRequest.class);
  }

  static Optional<SourcingRequest> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(SourcingRequest.class);
  }

  static void insert(Tx tx, SourcingRequest request) {
    tx.sql(INSERT).bindAll(request).execute();
  }

  static void update(Tx tx, SourcingRequest request) {
    tx.sql(UPDATE).bindAll(request).execute();
  }

  static void move(Tx tx, UUID id, SourcingRequestStatus status, @Nullable String reason) {
    tx.sql(MOVE).bind("id", id).bind("status", status.wireName()).bind("reason", reason).execute();
  }

  /** The request does not expire before that. */
  static void extend(Tx tx, UUID id, Instant until) {
    tx.sql(EXTEND).bind("id", id).bind("until", until).execute();
  }

  static void setBuyerQuote(Tx tx, UUID id, QuoteId quote) {
    tx.sql(SET_BUYER_QUOTE).bind("id", id).bind("quote", quote).execute();
  }

  /** A part of the request has changed. */
  static void touch(Tx tx, UUID id) {
    tx.sql(TOUCH).bind("id", id).execute();
  }
}
