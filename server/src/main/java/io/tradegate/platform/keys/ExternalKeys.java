package io.tradegate.platform.keys;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Validation;
import org.jspecify.annotations.Nullable;

/**
 * What other systems know a record by.
 *
 * @param externalId their key; unique among the records of one type of an organization
 */
public record ExternalKeys(@Nullable String externalId, @Column(json = true) Metadata metadata) {
  public static final int LONGEST = 255;
  public static final ExternalKeys NONE = new ExternalKeys(null, Metadata.NONE);

  /** The keys of a new record. */
  public static ExternalKeys of(@Nullable String externalId, @Nullable Metadata metadata) {
    return new ExternalKeys(externalId, Metadata.whole(metadata));
  }

  /** After a PATCH: what it does not mention stays, and metadata are merged by name. */
  public ExternalKeys patched(
      Call call, @Nullable String externalIdGiven, @Nullable Metadata given) {
    return new ExternalKeys(
        call.mentions("external_id") ? externalIdGiven : externalId,
        call.mentions("metadata") ? merged(given) : metadata);
  }

  private Metadata merged(@Nullable Metadata given) {
    return given == null ? Metadata.NONE : metadata.merged(given);
  }

  /** After a PUT: what it does not mention stays, and metadata are replaced as a whole. */
  public ExternalKeys put(Call call, @Nullable String externalIdGiven, @Nullable Metadata given) {
    return new ExternalKeys(
        call.mentions("external_id") ? externalIdGiven : externalId,
        call.mentions("metadata") ? Metadata.whole(given) : metadata);
  }

  /** The external id in the path; the body of a PUT may repeat it, and not name another. */
  public static String inPath(Call call, @Nullable String inBody) {
    String key = call.text("external_id");
    Validation.requireKey("external_id", key, LONGEST);
    if (inBody != null && !inBody.equals(key)) {
      throw Refusal.ofField(
          "external_id", "Field `external_id` must be that of the path, or be left out.");
    }
    return key;
  }
}
