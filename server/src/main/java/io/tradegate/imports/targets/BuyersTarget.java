package io.tradegate.imports.targets;

import io.tradegate.access.invitations.BuyerImport;
import io.tradegate.access.invitations.BuyerRow;
import io.tradegate.access.people.BuyerRole;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Imports buyers of customer companies; a person who is no buyer yet is invited. */
public final class BuyersTarget implements Target {
  private static final Facts FACTS =
      new Facts(
          "buyers",
          "Buyers of customer companies, by code of the company and email.",
          "customer.manage",
          List.of(
              Column.key("customer_code", "Code of the company.", "C-1001"),
              Column.key("email", "Of the buyer.", "buyer@example.com"),
              Column.of("role", "admin, approver, buyer or viewer; buyer by default.", "buyer"),
              Column.clearable(
                  "spending_limit", "The most per order, with a point; none by default.", "500.00"),
              Column.of(
                  "invite",
                  "false: the invitation is prepared, and staff send it later; true by default.",
                  "true")));

  private final BuyerImport buyers;

  public BuyersTarget(BuyerImport buyers) {
    this.buyers = buyers;
  }

  @Override
  public Facts facts() {
    return FACTS;
  }

  /** An invitation lets a person buy in the name of a company. */
  @Override
  public boolean needsItsPermission() {
    return true;
  }

  /** Letters of an email do not tell persons apart by their case. */
  @Override
  public @Nullable String key(SentRow row) {
    String code = row.text("customer_code");
    String email = row.text("email");
    return code == null || email == null
        ? null
        : String.join("\u001f", code, email.toLowerCase(Locale.ROOT));
  }

  @Override
  public Piece parse(List<SentRow> rows) {
    return Piece.of(rows, BuyersTarget::read, buyers::upsert);
  }

  private static BuyerRow read(Reading row) {
    return new BuyerRow(
        row.required("customer_code"),
        row.required("email"),
        row.oneOf("role", BuyerRole.class),
        row.amount("spending_limit"),
        row.clears("spending_limit"),
        Objects.requireNonNullElse(row.yesOrNo("invite"), true));
  }
}
