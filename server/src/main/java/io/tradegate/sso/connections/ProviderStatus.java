package io.tradegate.sso.connections;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.Set;

/** Status of an identity provider. Only an active one signs users in; a draft can be tested. */
public enum ProviderStatus implements WireEnum {
  DRAFT,
  ACTIVE,
  DISABLED;

  Set<ProviderStatus> next() {
    return switch (this) { // no default: a new status must list its transitions
      case DRAFT, DISABLED -> EnumSet.of(ACTIVE);
      case ACTIVE -> EnumSet.of(DISABLED);
    };
  }

  ProviderStatus become(ProviderStatus wanted) {
    if (!next().contains(wanted)) {
      throw INVALID_TRANSITION.because(
          "An identity provider that is %s cannot become %s."
              .formatted(wireName(), wanted.wireName()));
    }
    return wanted;
  }
}
