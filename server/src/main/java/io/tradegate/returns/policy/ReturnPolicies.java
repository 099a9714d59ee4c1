package io.tradegate.returns.policy;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/** Reads and changes return policies. The nearest category of a product with a policy decides. */
public final class ReturnPolicies {
  private ReturnPolicies() {}

  /** The policy of the organization; the defaults where it has set none. */
  public static ReturnPolicy own(Tx tx) {
    return ReturnPolicyStore.own(tx).orElse(ReturnPolicy.BY_DEFAULT);
  }

  static ReturnPolicy set(Tx tx, OptionalInt expected, ReturnPolicy wanted) {
    ReturnPolicy before = own(tx);
    Versions.require(expected, before.version());
    ReturnPolicyStore.set(tx, wanted);
    ReturnPolicy after = own(tx);
    tx.changed("return_policy", tx.actor().org(), before, after);
    return after;
  }

  static ReturnPolicy setCategory(Tx tx, UUID category, OptionalInt expected, ReturnPolicy wanted) {
    ReturnPolicy before = ReturnPolicyStore.ofCategory(tx, category).orElse(null);
    Versions.require(expected, before == null ? 0 : before.version());
    ReturnPolicyStore.setCategory(tx, category, wanted);
    ReturnPolicy after = ReturnPolicyStore.ofCategory(tx, category).orElseThrow();
    tx.changed("category_return_policy", category, before, after);
    return after;
  }

  static void clearCategory(Tx tx, UUID category) {
    Optional<ReturnPolicy> before = ReturnPolicyStore.ofCategory(tx, category);
    if (before.isPresent()) {
      ReturnPolicyStore.clearCategory(tx, category);
      tx.changed("category_return_policy", category, before.get(), null);
    }
  }
}
