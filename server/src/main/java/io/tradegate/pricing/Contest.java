package io.tradegate.pricing;

import io.tradegate.pricing.lists.PriceList;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Selects the price list that wins, and says why each other list does not. It applies the same rule
 * as {@link PriceJoin}, which gives only the winner; a test checks that both agree.
 */
final class Contest {
  private static final Comparator<Entrant> NEAREST_THEN_LOWEST =
      Comparator.<Entrant>comparingInt(entrant -> entrant.candidate().rank())
          .thenComparing(entrant -> entrant.fitting().amount())
          // As the database orders ids: UUID compares its halves as signed numbers.
          .thenComparing(entrant -> entrant.candidate().list().id().toString());

  private final String currency;
  private final Instant at;
  private final Optional<Entrant> winner;

  Contest(List<PriceListCandidate> candidates, String currency, Instant at) {
    this.currency = currency;
    this.at = at;
    this.winner =
        candidates.stream()
            .filter(candidate -> disqualified(candidate).isEmpty())
            .flatMap(
                candidate ->
                    Optional.ofNullable(candidate.fitting()).stream()
                        .map(fitting -> new Entrant(candidate, fitting)))
            .min(NEAREST_THEN_LOWEST);
  }

  private record Entrant(PriceListCandidate candidate, PriceListCandidate.Fitting fitting) {}

  Optional<PriceListCandidate> winner() {
    return winner.map(Entrant::candidate);
  }

  Outcome outcome(PriceListCandidate candidate) {
    return disqualified(candidate).orElseGet(() -> compared(candidate));
  }

  private Optional<Outcome> disqualified(PriceListCandidate candidate) {
    PriceList list = candidate.list();
    if (!list.currency().equals(currency)) {
      return Optional.of(Outcome.OTHER_CURRENCY);
    }
    if (list.validFrom() != null && at.isBefore(list.validFrom())) {
      return Optional.of(Outcome.NOT_VALID_YET);
    }
    if (list.validUntil() != null && !at.isBefore(list.validUntil())) {
      return Optional.of(Outcome.NO_LONGER_VALID);
    }
    if (candidate.leastQuantity() == null) {
      return Optional.of(Outcome.NOT_LISTED);
    }
    return candidate.fitting() == null
        ? Optional.of(Outcome.NEEDS_MORE_QUANTITY)
        : Optional.empty();
  }

  private Outcome compared(PriceListCandidate candidate) {
    Entrant best = winner.orElseThrow();
    PriceListCandidate.Fitting own = Objects.requireNonNull(candidate.fitting());
    if (best.candidate().equals(candidate)) {
      return Outcome.WON;
    }
    if (best.candidate().rank() < candidate.rank()) {
      return Outcome.FARTHER;
    }
    boolean dearer = own.amount().compareTo(best.fitting().amount()) > 0;
    return dearer ? Outcome.HIGHER_PRICE : Outcome.SAME_PRICE;
  }
}
