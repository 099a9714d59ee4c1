package io.tradegate.payouts.documents;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.json.Json;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/** SQL of the vendor_document table. */
final class VendorDocumentStore {
  private static final String COLUMNS =
      """
      d.id, d.kind, d.number, d.payout_id, d.vendor_id, d.issued_on, d.period_from, d.period_to, d.currency, d.net,
      cast(trim_scale(d.tax_rate) as text) as tax_rate, d.tax, d.total, d.taxes, d.parties, d.pdf_at, d.created_at, d.updated_at
      """;

  static final Listing<VendorDocument> ALL =
      listing("d.org_id = :org").uuid("d.vendor_id", "Only documents of this vendor.");

  static final Listing<VendorDocument> OF_VENDOR =
      listing("d.org_id = :org and d.vendor_id = :vendor");

  private static final String FIND =
      "select " + COLUMNS + " from vendor_document d where d.org_id = :org and d.id = :id";

  private static final String INSERT =
      """
      insert into vendor_document (org_id, id, kind, number, payout_id, vendor_id, issued_on, period_from,
                                   period_to, currency, net, tax_rate, tax, total,
                                   taxes, parties, created_at)
      values (:org, :id, :kind, :number, :payout_id, :vendor_id, :issued_on, :period_from, :period_to, :currency, :net,
              cast(:tax_rate as numeric), :tax, :total, cast(:taxes as jsonb), cast(:parties as jsonb), :now)
      """;

  private static final String NUMBER =
      "select n.number, n.issued_on from app.take_document_number(:series, :today) n";

  private static final String PARTNERS =
      """
      select id, name, tax_id, street, postal_code, city, country
        from vendor
       where org_id = :org and id = any (cast(:ids as uuid[]))
      """;

  private static final String PRINTED =
      "update vendor_document set pdf_at = :now where org_id = :org and id = :id";

  private static Listing<VendorDocument> listing(String where) {
    return Listing.of(COLUMNS, "vendor_document d", where, "d.id", VendorDocument.class)
        .byChange("d.updated_at")
        .newestFirst("d.created_at")
        .oneOf("d.kind", DocumentKind.class, "Only documents of this kind.")
        .exact("d.number", "Only documents with this number.")
        .uuid("d.payout_id", "Only documents of this payout.");
  }

  static Optional<VendorDocument> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(VendorDocument.class);
  }

  static void insert(Tx tx, VendorDocument document) {
    tx.sql(INSERT)
        .bindAll(document)
        .bind("taxes", document.taxes() == null ? null : Json.text(document.taxes()))
        .bind("parties", Json.text(document.parties()))
        .execute();
  }

  /** A number without gaps, and the day of issue. */
  record TakenNumber(String number, LocalDate issuedOn) {}

  static TakenNumber take(Tx tx, DocumentKind kind, LocalDate today) {
    return tx.sql(NUMBER)
        .bind("series", kind == DocumentKind.SELF_BILLING ? "SB" : "CI")
        .bind("today", today)
        .one(TakenNumber.class);
  }

  static Map<VendorId, DocumentParties.Partner> partners(Tx tx, Collection<VendorId> vendors) {
    record Found(VendorId id, DocumentParties.Partner partner) {}
    List<Found> found =
        tx.sql(PARTNERS)
            .bind("ids", vendors)
            .list(
                row ->
                    new Found(new VendorId(row.uuid("id")), row.as(DocumentParties.Partner.class)));
    return found.stream().collect(Collectors.toMap(Found::id, Found::partner));
  }

  static void printed(Tx tx, UUID id) {
    tx.sql(PRINTED).bind("id", id).execute();
  }
}
