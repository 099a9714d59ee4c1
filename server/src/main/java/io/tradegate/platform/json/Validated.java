package io.tradegate.platform.json;

import io.tradegate.platform.errors.FieldError;
import java.util.List;

/** A request body with rules across its fields; asked after each field is known to be fine. */
public interface Validated {
  List<FieldError> complaints();
}
