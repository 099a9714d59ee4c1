package io.tradegate.payouts;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The payouts of a run as a table, for banks and currencies without SEPA. */
final class TransferCsv {
  private static final String HEADINGS =
      "number,vendor_id,vendor,account_holder,iban,amount,currency";

  private TransferCsv() {}

  static String of(List<VendorPayout> payouts) {
    return Stream.concat(Stream.of(HEADINGS), payouts.stream().map(TransferCsv::row))
        .collect(Collectors.joining("\r\n", "", "\r\n"));
  }

  private static String row(VendorPayout payout) {
    return Stream.of(
            payout.number(),
            payout.vendorId().toString(),
            payout.vendorName(),
            payout.accountHolder(),
            payout.iban(),
            payout.amount().amountText(),
            payout.amount().currency().getCurrencyCode())
        .map(each -> quoted(each == null ? "" : each))
        .collect(Collectors.joining(","));
  }

  // A spreadsheet would run a text that begins like a formula.
  private static String quoted(String text) {
    String harmless =
        text.matches("[=+@\\t\\r-].*") && !text.matches("-?[0-9.]+") ? "'" + text : text;
    return harmless.matches("[^\",\\r\\n]*")
        ? harmless
        : "\"" + harmless.replace("\"", "\"\"") + "\"";
  }
}
