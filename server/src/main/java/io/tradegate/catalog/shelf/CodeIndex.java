package io.tradegate.catalog.shelf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds variants by what people write: a SKU in upper or lower case, or a GTIN. The SKU as it is
 * written wins. A code that then fits several variants names none.
 */
final class CodeIndex<T> {
  private final Map<String, T> exact = new HashMap<>();
  private final Map<String, List<T>> folded = new HashMap<>();
  private final Map<String, List<T>> gtins = new HashMap<>();

  void add(T variant, String sku, @Nullable String gtin) {
    exact.put(sku, variant);
    folded.computeIfAbsent(folded(sku), _ -> new ArrayList<>()).add(variant);
    if (gtin != null) {
      gtins.computeIfAbsent(gtin, _ -> new ArrayList<>()).add(variant);
    }
  }

  @Nullable T find(String code) {
    T asWritten = exact.get(code);
    if (asWritten != null) {
      return asWritten;
    }
    List<T> alike = folded.getOrDefault(folded(code), List.of());
    return only(alike.isEmpty() ? gtins.getOrDefault(code, List.of()) : alike);
  }

  private @Nullable T only(List<T> variants) {
    return variants.size() == 1 ? variants.getFirst() : null;
  }

  static String folded(String code) {
    return code.toLowerCase(Locale.ROOT);
  }
}
