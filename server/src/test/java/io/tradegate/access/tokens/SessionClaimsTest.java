package io.tradegate.access.tokens;

import static io.tradegate.access.tokens.ClaimsFixtures.NOW;
import static io.tradegate.access.tokens.ClaimsFixtures.buyer;
import static io.tradegate.access.tokens.ClaimsFixtures.id;
import static io.tradegate.access.tokens.ClaimsFixtures.staff;
import static io.tradegate.access.tokens.ClaimsFixtures.vendor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SessionClaimsTest {
  private static final CustomerId CUSTOMER = new CustomerId(id(4));
  private static final VendorId VENDOR = new VendorId(id(5));

  @Test
  void eachAudienceCarriesWhatBelongsToIt() {
    assertThat(staff().permissions()).containsExactlyInAnyOrder("order.view", "quote.manage");
    assertThat(buyer().customerId()).isEqualTo(CUSTOMER);
    assertThat(vendor().vendorId()).isEqualTo(VENDOR);
  }

  @ParameterizedTest
  @MethodSource
  void noAudienceCarriesWhatBelongsToAnother(
      Audience audience,
      @Nullable CustomerId customer,
      @Nullable VendorId vendor,
      @Nullable Set<String> permissions) {
    assertThatThrownBy(() -> claims(audience, customer, vendor, permissions))
        .isInstanceOf(IllegalArgumentException.class);
  }

  static Stream<Arguments> noAudienceCarriesWhatBelongsToAnother() {
    return Stream.of(
        Arguments.of(Audience.ADMIN, null, null, null),
        Arguments.of(Audience.ADMIN, CUSTOMER, null, Set.of()),
        Arguments.of(Audience.ADMIN, null, VENDOR, Set.of()),
        Arguments.of(Audience.STOREFRONT, null, null, null),
        Arguments.of(Audience.STOREFRONT, CUSTOMER, null, Set.of()),
        Arguments.of(Audience.STOREFRONT, CUSTOMER, VENDOR, null),
        Arguments.of(Audience.VENDOR, null, null, null),
        Arguments.of(Audience.VENDOR, CUSTOMER, VENDOR, null),
        Arguments.of(Audience.VENDOR, null, VENDOR, Set.of()));
  }

  private static SessionClaims claims(
      Audience audience,
      @Nullable CustomerId customer,
      @Nullable VendorId vendor,
      @Nullable Set<String> permissions) {
    return new SessionClaims(
        id(1),
        audience,
        7,
        id(2),
        id(3),
        1,
        1,
        customer,
        vendor,
        permissions,
        NOW,
        NOW.plus(Duration.ofHours(1)));
  }
}
