package io.tradegate.imports.targets;

import io.tradegate.customers.AddressImport;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Imports addresses of customer companies. */
public final class AddressesTarget implements Target {
  private static final Facts FACTS =
      new Facts(
          "addresses",
          "Addresses of customer companies, by code of the company and label or id.",
          "customer.manage",
          List.of(
              Column.key("customer_code", "Code of the company.", "C-1001"),
              Column.key(
                  "label",
                  "Tells the addresses of a company apart; may be empty where id is filled.",
                  "Main warehouse"),
              Column.clearable("company", "Name on the parcel.", "Example Ltd"),
              Column.clearable("person", "Attention of.", ""),
              Column.of("street", "One to three lines, with | between them.", "Main street 1"),
              Column.clearable("postal_code", "As the country writes it.", "10115"),
              Column.of("city", "A new address needs it.", "Berlin"),
              Column.clearable("region", "Code or name of the region of the country.", ""),
              Column.of("country", "ISO 3166 code in capitals.", "DE"),
              Column.clearable("phone", "For the carrier.", ""),
              Column.of("default_shipping", "true: goods go here by default.", "true"),
              Column.of("default_billing", "true: invoices go here by default.", "true"),
              Column.of("id", "Names an address that exists, as exports do.", "")));

  private final AddressImport addresses;

  public AddressesTarget(AddressImport addresses) {
    this.addresses = addresses;
  }

  @Override
  public Facts facts() {
    return FACTS;
  }

  @Override
  public Piece parse(List<SentRow> rows) {
    return Piece.of(rows, AddressesTarget::read, addresses::upsert);
  }

  /** The id names an address before its label does. */
  @Override
  public @Nullable String key(SentRow row) {
    String id = row.text("id");
    return id == null ? Target.super.key(row) : id;
  }

  private static AddressImport.Row read(Reading row) {
    UUID id = row.id("id");
    return new AddressImport.Row(
        row.required("customer_code"),
        id,
        row.text("id") == null ? row.required("label") : row.text("label"),
        row.text("company"),
        row.text("person"),
        row.list("street"),
        row.text("postal_code"),
        row.text("city"),
        row.text("region"),
        row.text("country"),
        row.text("phone"),
        row.yesOrNo("default_shipping"),
        row.yesOrNo("default_billing"),
        row.cleared());
  }
}
