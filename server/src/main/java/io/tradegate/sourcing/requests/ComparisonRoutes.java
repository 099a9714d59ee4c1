package io.tradegate.sourcing.requests;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.tradegate.imports.file.FileFormat;
import io.tradegate.imports.file.TableWriter;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.pricing.currencies.Currencies;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Routes that compare the quotes of a request. */
record ComparisonRoutes(Requests requests) {
  private static final String COMPARISON = "/admin/sourcing/requests/{id}/comparison";
  private static final List<String> HEADINGS =
      List.of(
          "line",
          "text",
          "wanted",
          "unit",
          "supplier",
          "offered",
          "unit_price",
          "net",
          "freight",
          "unit_price_with_freight",
          "currency",
          "lead_time_days",
          "alternative",
          "best",
          "not_compared_because");

  void addTo(Routes routes) {
    routes
        .get(
            COMPARISON,
            "sourcing.requests_comparison",
            "Compare the quotes of a request that can be read")
        .permission("sourcing.view")
        .answers(QuoteComparison.class, (call, tx) -> comparison(call, tx));
    routes
        .get(
            COMPARISON + "/csv",
            "sourcing.requests_comparison_csv",
            "Download the comparison of quotes as CSV")
        .permission("sourcing.view")
        .replies(200, "text/csv")
        .handle((call, tx) -> csv(comparison(call, tx)));
  }

  /** A sealed quote has no content before the deadline, and a withdrawn one is not compared. */
  private QuoteComparison comparison(Call call, Tx tx) {
    SourcingRequest request = requests.require(tx, call.id("id"));
    List<ReceivedQuote> readable =
        ReceivedQuoteStore.quotes(tx, request.id()).stream()
            .filter(quote -> quote.content() != null)
            .filter(quote -> quote.status() != ReceivedQuoteStatus.WITHDRAWN)
            .toList();
    Map<Currency, BigDecimal> rates = new HashMap<>();
    readable.stream()
        .map(quote -> requireNonNull(quote.content()).freight().currency())
        .distinct()
        .forEach(
            from ->
                Currencies.factor(tx, from, request.currency())
                    .ifPresent(rate -> rates.put(from, rate)));
    var basis = new Comparing.Basis(request.currency(), rates, tx.now());
    return new Comparing(basis, PartsStore.lines(tx, request.id()), readable).result();
  }

  private static Reply csv(QuoteComparison comparison) {
    var text = new StringWriter();
    var writer = new TableWriter(text, FileFormat.CSV, HEADINGS);
    for (QuoteComparison.Line line : comparison.lines()) {
      line.prices().forEach(price -> writer.row(row(comparison, line, price)));
    }
    comparison.offers().forEach(offer -> writer.row(total(comparison, offer)));
    return Reply.raw(200, FileFormat.CSV.contentType(), text.toString().getBytes(UTF_8))
        .with("Content-Disposition", "attachment; filename=\"comparison.csv\"");
  }

  private static List<@Nullable Object> row(
      QuoteComparison comparison, QuoteComparison.Line line, QuoteComparison.Price price) {
    return Arrays.asList(
        line.line(),
        line.text(),
        line.quantity(),
        line.unit(),
        price.supplierName(),
        price.quantity(),
        price.unitPrice().amountText(),
        price.net().amountText(),
        price.freight().amountText(),
        price.unitPriceWithFreight().amountText(),
        comparison.currency(),
        price.leadTimeDays(),
        price.alternative(),
        price.quoteId().equals(line.bestQuoteId()),
        null);
  }

  /** A quote as a whole: its total is in the column of net amounts. */
  private static List<@Nullable Object> total(
      QuoteComparison comparison, QuoteComparison.Offer offer) {
    return Arrays.asList(
        null,
        "Total with freight",
        null,
        null,
        offer.supplierName(),
        null,
        null,
        offer.total() == null ? null : offer.total().amountText(),
        offer.freight() == null ? null : offer.freight().amountText(),
        null,
        comparison.currency(),
        offer.leadTimeDays(),
        null,
        offer.quoteId().equals(comparison.bestQuoteId()),
        offer.notComparedBecause() == null ? null : offer.notComparedBecause().wireName());
  }
}
