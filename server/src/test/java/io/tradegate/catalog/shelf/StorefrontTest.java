package io.tradegate.catalog.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StorefrontTest {
  @Test
  void theRuleForACompanyIsTheRuleForTheCaller() {
    assertThat(
            Storefront.VISIBLE
                .replace("app.parties()", "app.parties(cast(:customer as uuid))")
                .replace("(select app.website())", "cast(:website as uuid)"))
        .isEqualTo(Storefront.VISIBLE_TO);
  }
}
