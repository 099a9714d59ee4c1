package io.tradegate.platform.documents;

import io.tradegate.platform.mail.Language;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;

/** Writes numbers and dates of documents as the reader is used to. */
public final class DocumentFormats {
  private static final char NARROW_SPACE = '\u202F';
  private static final char SPACE = '\u00A0';

  private final Locale locale;

  private DocumentFormats(Locale locale) {
    this.locale = locale;
  }

  /** The reader's formats, if there are words in the same language; else those of the words. */
  public static DocumentFormats in(Locale locale) {
    return new DocumentFormats(Language.of(locale).formats(locale));
  }

  /** Without its currency, which stands in the head of the column. */
  public String amount(Money money) {
    return number(money.amount(), money.amount().scale());
  }

  /** With at least so many decimals, so that the prices of a column stand below each other. */
  public String amount(Money money, int decimals) {
    return number(money.amount(), Math.max(money.amount().scale(), decimals));
  }

  /** With the code of the currency, since several currencies use the dollar sign. */
  public String money(Money money) {
    return amount(money) + SPACE + money.currency();
  }

  public String quantity(Quantity quantity) {
    return number(quantity.value(), quantity.decimals());
  }

  public String percent(BigDecimal percent) {
    BigDecimal plain = percent.stripTrailingZeros();
    return number(plain, Math.max(plain.scale(), 0)) + SPACE + "%";
  }

  private String number(BigDecimal value, int decimals) {
    var format = (DecimalFormat) NumberFormat.getNumberInstance(locale);
    format.setMinimumFractionDigits(decimals);
    format.setMaximumFractionDigits(decimals);
    return format.format(value).replace(NARROW_SPACE, SPACE);
  }

  /** The name of a country, from its code of two letters. */
  public String country(String code) {
    return Locale.of("", code).getDisplayCountry(locale);
  }

  public String date(LocalDate date) {
    return DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(locale).format(date);
  }
}
