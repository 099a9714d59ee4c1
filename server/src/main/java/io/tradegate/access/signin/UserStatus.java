package io.tradegate.access.signin;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Whether a user may come in. */
public enum UserStatus {
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

  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static UserStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  public static List<String> wireNames() {
    return Arrays.stream(values()).map(UserStatus::wireName).toList();
  }
}
