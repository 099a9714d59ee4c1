package io.tradegate.payments.statements.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_BANK_STATEMENT;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.json.CleanText;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One entry (Ntry) of a CAMT statement. */
final class CamtEntry {
  private static final int LONGEST_TEXT = 4000;
  private static final int LONGEST_NAME = 200;
  private static final int DAY = 10;
  private static final Set<String> NO_REFERENCE =
      Set.of("NOTPROVIDED", "NONREF", "NOREF", "NOT PROVIDED");

  private final XmlPart entry;
  private final List<XmlPart> details;
  private final Money amount;

  CamtEntry(XmlPart entry) {
    this.entry = entry;
    this.details =
        entry.all("NtryDtls").stream().flatMap(part -> part.all("TxDtls").stream()).toList();
    this.amount = signed(entry, money(entry, "Amt"));
  }

  /**
   * One for each detail if their amounts come to the amount of the entry; otherwise one for the
   * entry. Never both: the amount would count twice.
   */
  List<BankEntry> split() {
    if (details.size() > 1) {
      List<Money> amounts = details.stream().map(this::amountOf).toList();
      if (addUp(amounts)) {
        var parts = new ArrayList<BankEntry>();
        for (int n = 0; n < details.size(); n++) {
          parts.add(bankEntry(details.get(n), amounts.get(n), n + 1));
        }
        return parts;
      }
    }
    return List.of(details.size() == 1 ? bankEntry(details.getFirst(), amount, 0) : summed());
  }

  /** Zero: the detail has no amount in the currency of the entry. */
  private Money amountOf(XmlPart detail) {
    for (String path : List.of("Amt", "AmtDtls/TxAmt/Amt")) {
      XmlPart part = detail.at(path);
      if (part != null && amount.currency().getCurrencyCode().equals(part.currency())) {
        Money money = money(detail, path);
        return detail.at("CdtDbtInd") == null ? signed(entry, money) : signed(detail, money);
      }
    }
    return Money.zero(amount.currency());
  }

  private boolean addUp(List<Money> amounts) {
    BigDecimal sum = amounts.stream().map(Money::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
    return amounts.stream().noneMatch(Money::isZero) && sum.compareTo(amount.amount()) == 0;
  }

  /** Without details, or with details whose amounts are not known: all their texts. */
  private BankEntry summed() {
    Stream<String> texts =
        details.stream().map(detail -> text(detail)).filter(text -> text != null);
    String joined = String.join("\n", texts.toList());
    return entry(
        details.isEmpty() ? entry : details.getFirst(),
        new Facts(amount, details.size() > 1 ? null : counterparty(entry), joined, 0));
  }

  private BankEntry bankEntry(XmlPart detail, Money part, int number) {
    return entry(detail, new Facts(part, counterparty(detail), text(detail), number));
  }

  private record Facts(Money amount, @Nullable Party party, @Nullable String text, int part) {}

  private record Party(@Nullable String name, @Nullable String iban) {}

  private BankEntry entry(XmlPart detail, Facts facts) {
    boolean alone = details.size() <= 1 || facts.part() > 0;
    Party party = facts.party();
    String words =
        facts.text() == null || facts.text().isBlank() ? entry.text("AddtlNtryInf") : facts.text();
    return new BankEntry(
        bookedOn(),
        day("ValDt"),
        facts.amount(),
        isReturned(detail),
        party == null ? null : cut(party.name(), LONGEST_NAME),
        party == null ? null : cut(party.iban(), LONGEST_NAME),
        alone ? known(detail.text("Refs/EndToEndId")) : null,
        cut(words, LONGEST_TEXT),
        reference(detail, facts.part()),
        facts.part());
  }

  private boolean isReturned(XmlPart detail) {
    return "true".equals(entry.text("RvslInd"))
        || "1".equals(entry.text("RvslInd"))
        || detail.at("RtrInf") != null;
  }

  /** Of a part: the one of its entry, since few banks give parts one of their own. */
  private @Nullable String reference(XmlPart detail, int part) {
    String own = known(entry.text("AcctSvcrRef"));
    boolean summed = details.size() > 1 && part == 0;
    return own != null || summed ? own : known(detail.text("Refs/AcctSvcrRef"));
  }

  private static @Nullable String known(@Nullable String reference) {
    return reference == null || NO_REFERENCE.contains(reference.toUpperCase(Locale.ROOT))
        ? null
        : cut(reference, LONGEST_NAME);
  }

  /** The payer of money that came, the payee of money that left. */
  private Party counterparty(XmlPart detail) {
    boolean out = amount.isNegative();
    String first = out ? "Cdtr" : "Dbtr";
    String second = out ? "Dbtr" : "Cdtr";
    XmlPart parties = detail.at("RltdPties");
    if (parties == null) {
      return new Party(null, null);
    }
    String role = parties.at(first) == null && parties.at(first + "Acct") == null ? second : first;
    String iban = parties.text(role + "Acct/Id/IBAN");
    return new Party(
        parties.text(
            role + "/Nm", role + "/Pty/Nm", "Ultmt" + role + "/Nm", "Ultmt" + role + "/Pty/Nm"),
        iban == null ? null : iban.replace(" ", "").toUpperCase(Locale.ROOT));
  }

  private static @Nullable String text(XmlPart detail) {
    var words = new ArrayList<String>();
    for (XmlPart remittance : detail.all("RmtInf")) {
      remittance.all("Ustrd").forEach(part -> words.add(part.text()));
      for (XmlPart structured : remittance.all("Strd")) {
        structured.all("RfrdDocInf").forEach(part -> words.add(orEmpty(part.text("Nb"))));
        words.add(orEmpty(structured.text("CdtrRefInf/Ref")));
        structured.all("AddtlRmtInf").forEach(part -> words.add(part.text()));
      }
    }
    if (words.isEmpty()) {
      words.add(orEmpty(detail.text("AddtlTxInf")));
    }
    String joined = String.join("\n", words.stream().filter(word -> !word.isBlank()).toList());
    return joined.isEmpty() ? null : joined;
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  private LocalDate bookedOn() {
    LocalDate booked = day("BookgDt");
    LocalDate day = booked == null ? day("ValDt") : booked;
    if (day == null) {
      throw wrong(entry.line(), "has no booking date (BookgDt)");
    }
    return day;
  }

  private @Nullable LocalDate day(String name) {
    String text = entry.text(name + "/Dt", name + "/DtTm");
    if (text == null) {
      return null;
    }
    try {
      return StatementDay.of(LocalDate.parse(text.substring(0, Math.min(DAY, text.length()))));
    } catch (DateTimeException _) {
      throw wrong(entry.line(), "has no valid date in " + name);
    }
  }

  static Money signed(XmlPart part, Money money) {
    String side = part.text("CdtDbtInd");
    if ("CRDT".equals(side)) {
      return money;
    }
    if ("DBIT".equals(side)) {
      return money.negated();
    }
    throw wrong(part.line(), "does not say whether it is a credit or a debit (CdtDbtInd)");
  }

  static Money money(XmlPart part, String path) {
    XmlPart found = part.at(path);
    if (found == null) {
      throw wrong(part.line(), "has no amount (Amt)");
    }
    Currency currency = currency(found.currency(), found.line());
    try {
      Money money = Money.of(plain(found.text()), currency.getCurrencyCode());
      if (money.isPayable() && !money.isNegative()) {
        return money;
      }
    } catch (IllegalArgumentException _) {
      // refused below
    }
    throw wrong(found.line(), "has an amount that is no sum of money in " + currency);
  }

  /** Without zeros at the end: the format allows five decimals. */
  private static String plain(String amount) {
    return amount.contains(".") ? amount.replaceFirst("\\.?0+$", "") : amount;
  }

  static Currency currency(@Nullable String code, int line) {
    try {
      return Money.of("0", code == null ? "" : code).currency();
    } catch (IllegalArgumentException _) {
      throw wrong(line, "has no currency that is known (Ccy)");
    }
  }

  static @Nullable String cut(@Nullable String text, int most) {
    if (text == null || text.isBlank()) {
      return null;
    }
    String clean = text.strip();
    int end = Math.min(most, clean.length());
    String shorter = clean.substring(0, end);
    return CleanText.isClean(shorter) ? shorter : clean.substring(0, end - 1);
  }

  private static Refusal wrong(int line, String what) {
    return INVALID_BANK_STATEMENT.because("The element at line %d %s.".formatted(line, what));
  }
}
