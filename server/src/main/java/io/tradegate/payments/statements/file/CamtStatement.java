package io.tradegate.payments.statements.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_BANK_STATEMENT;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the parts of one statement (Stmt) of a CAMT file. */
final class CamtStatement {
  // Of what is booked; the others are of what is available or expected. PRCD is the closing
  // balance of the statement before, ITBD the balance at the end of a page.
  private static final List<String> OPENING = List.of("OPBD", "PRCD", "ITBD");
  private static final List<String> CLOSING = List.of("CLBD", "ITBD");
  private static final Set<String> NOT_BOOKED = Set.of("PDNG", "INFO", "FUTR");

  private final StatementFormat format;
  private final int line;
  private final List<XmlPart> balances = new ArrayList<>();
  private final List<BankEntry> entries = new ArrayList<>();
  private @Nullable XmlPart account;
  private @Nullable String number;
  private @Nullable Long sequence;

  CamtStatement(StatementFormat format, int line) {
    this.format = format;
    this.line = line;
  }

  void add(XmlPart part) {
    switch (part.name()) {
      case "Id" -> number = CamtEntry.cut(part.text(), 100);
      case "ElctrncSeqNb" -> sequence = counter(part);
      case "Acct" -> account = part;
      case "Bal" -> balances.add(part);
      case "Ntry" -> addEntry(part);
      default -> {} // totals, interest and notes of the bank
    }
  }

  private static @Nullable Long counter(XmlPart part) {
    return part.text().matches("[0-9]{1,18}") ? Long.valueOf(part.text()) : null;
  }

  /** Pending entries and information are no bookings, nor are entries over nothing. */
  private void addEntry(XmlPart part) {
    String status = part.text("Sts/Cd", "Sts");
    if (status == null || !NOT_BOOKED.contains(status)) {
      new CamtEntry(part)
          .split().stream().filter(entry -> !entry.amount().isZero()).forEach(entries::add);
    }
  }

  ParsedStatement parsed() {
    if (account == null) {
      throw wrong("has no account (Acct)");
    }
    String iban = account.text("Id/IBAN");
    String id = iban == null ? account.text("Id/Othr/Id") : iban;
    if (id == null) {
      throw wrong("has an account without a number");
    }
    XmlPart opening = balance(OPENING, false);
    XmlPart closing = balance(CLOSING, true);
    Currency currency = currency(account, opening);
    var both = new ParsedStatement.Balances(amount(opening), amount(closing));
    return new ParsedStatement(
        format,
        CamtEntry.cut(id.replace(" ", "").toUpperCase(Locale.ROOT), 50),
        currency,
        number,
        sequence,
        both,
        entries);
  }

  private XmlPart balance(List<String> kinds, boolean last) {
    for (String kind : kinds) {
      List<XmlPart> found =
          balances.stream().filter(each -> kind.equals(each.text("Tp/CdOrPrtry/Cd"))).toList();
      if (!found.isEmpty()) {
        return last ? found.getLast() : found.getFirst();
      }
    }
    throw wrong(
        "has no %s balance of what is booked (%s)"
            .formatted(last ? "closing" : "opening", kinds.getFirst()));
  }

  private Currency currency(XmlPart of, XmlPart opening) {
    XmlPart amount = opening.at("Amt");
    String code = of.text("Ccy");
    if (code == null && amount != null) {
      code = amount.currency();
    }
    return CamtEntry.currency(code, opening.line());
  }

  private static BigDecimal amount(XmlPart balance) {
    return CamtEntry.signed(balance, CamtEntry.money(balance, "Amt")).amount();
  }

  private io.tradegate.platform.errors.Refusal wrong(String what) {
    return INVALID_BANK_STATEMENT.because("The statement at line %d %s.".formatted(line, what));
  }
}
