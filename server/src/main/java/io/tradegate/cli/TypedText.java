package io.tradegate.cli;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Currency;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses options; an error is a sentence, not the name of an exception. */
final class TypedText {
  private TypedText() {}

  static final class CurrencyCode implements ITypeConverter<Currency> {
    @Override
    public Currency convert(String text) {
      try {
        return Currency.getInstance(text.toUpperCase(Locale.ROOT));
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(
            "There is no currency %s; use an ISO 4217 code such as EUR.".formatted(text));
      }
    }
  }

  static final class TimeZone implements ITypeConverter<ZoneId> {
    @Override
    public ZoneId convert(String text) {
      try {
        return ZoneId.of(text);
      } catch (DateTimeException e) {
        throw new TypeConversionException(
            "There is no time zone %s; use a name such as Europe/Berlin.".formatted(text));
      }
    }
  }
}
