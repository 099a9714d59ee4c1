package io.tradegate.vendors;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.VendorId;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The checklist of a vendor: the vendor says something, staff verify it. */
public final class Facts {
  public List<Fact> of(Tx tx, VendorId vendor) {
    return FactStore.of(tx, vendor);
  }

  /** {@code said}: by the codes of requirements. What was verified must be verified again. */
  public void say(Tx tx, VendorId vendor, Map<String, String> said) {
    requireKnown(tx, said);
    said.forEach((code, value) -> FactStore.say(tx, vendor, code, value));
  }

  /** Refuses facts that the organization does not ask for. */
  public void requireKnown(Tx tx, Map<String, String> said) {
    List<String> known =
        MarketplaceSettings.of(tx).requirements().stream().map(Requirement::code).toList();
    said.keySet().stream()
        .filter(code -> !known.contains(code))
        .findFirst()
        .ifPresent(
            code -> {
              throw Refusal.ofField(
                  "facts",
                  "Field `facts` names %s, which this store does not ask for; it asks for: %s."
                      .formatted(code, known.stream().collect(Collectors.joining(", "))));
            });
  }

  Fact check(Tx tx, VendorId vendor, FactStore.Finding finding) {
    Fact before = fact(tx, vendor, finding.code());
    FactStore.check(tx, vendor, finding);
    Fact after = fact(tx, vendor, finding.code());
    tx.changed("vendor_fact", vendor + "/" + finding.code(), audited(before), after);
    return after;
  }

  private static @Nullable Fact audited(Fact before) {
    return before.checkedAt() == null && before.value() == null ? null : before;
  }

  private Fact fact(Tx tx, VendorId vendor, String code) {
    return FactStore.find(tx, vendor, code).orElseThrow(() -> missing("requirement", code));
  }
}
