package io.tradegate.platform.json;

import io.tradegate.platform.errors.FieldError;
import java.util.List;

/** A request body with rules across its fields; called after each field was found valid. */
public interface Validated {
  List<FieldError> complaints();
}
