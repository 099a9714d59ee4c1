package io.tradegate.everything;

import io.tradegate.platform.http.Admission;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Gives each route another one of some things; the routes of each admission get all. */
final class Turns<T> {
  private final List<T> all;
  private final Map<Admission, Integer> given = new EnumMap<>(Admission.class);

  Turns(List<T> all) {
    this.all = all;
  }

  T next(Admission admission) {
    return all.get(given.merge(admission, 1, Integer::sum) % all.size());
  }
}
