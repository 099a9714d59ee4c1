package io.tradegate.access.signin;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.Set;

/** Whether a user may sign in. */
public enum UserStatus implements WireEnum {
  ACTIVE,
  DISABLED;

  Set<UserStatus> next() {
    return switch (this) {
      case ACTIVE -> EnumSet.of(DISABLED);
      case DISABLED -> EnumSet.of(ACTIVE);
    };
  }

  public UserStatus become(UserStatus wanted) {
    if (!next().contains(wanted)) {
      throw INVALID_TRANSITION.because("This user is %s already.".formatted(wireName()));
    }
    return wanted;
  }
}
