package io.tradegate.receivables;

import static java.util.Comparator.comparing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.tenancy.OwnOrganization;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;

/**
 * Converts amounts to the organization's currency, at the rate of the day. A missing rate is a
 * refusal.
 */
record OwnCurrency(Currency currency) {
  static OwnCurrency of(Tx tx) {
    return new OwnCurrency(Currency.getInstance(OwnOrganization.profile(tx).currency()));
  }

  Money amount(Tx tx, Money amount) {
    return Currencies.inCurrencyOf(tx, Money.zero(currency), amount);
  }

  boolean hasRate(Tx tx, Currency of) {
    return of.equals(currency) || Currencies.convert(tx, Money.zero(of), currency).isPresent();
  }

  /**
   * The postings of a document: the company's first, then its shares. The total is converted as a
   * whole; what rounding leaves goes to the largest share.
   */
  List<Posting> postings(Tx tx, BookedDocument document) {
    boolean debt = document.kind().isDebt();
    Money total = document.total();
    var postings = new ArrayList<Posting>();
    for (BookedDocument.Share share : document.shares()) {
      Money amount = debt ? share.amount().negated() : share.amount();
      postings.add(new Posting(share.account(), null, share.taxRate(), amount, amount(tx, amount)));
    }
    Money ours = debt ? total : total.negated();
    Money own = amount(tx, ours);
    round(postings, own);
    postings.addFirst(new Posting(document.kind().account(), document.id(), null, ours, own));
    return postings;
  }

  private static void round(List<Posting> shares, Money own) {
    Money left = shares.stream().map(Posting::orgAmount).reduce(own, Money::plus);
    Posting largest =
        shares.stream().max(comparing(posting -> posting.orgAmount().amount().abs())).orElseThrow();
    var rounded =
        new Posting(
            largest.account(),
            null,
            largest.taxRate(),
            largest.amount(),
            largest.orgAmount().minus(left));
    shares.set(shares.indexOf(largest), rounded);
  }
}
