package io.tradegate.sso.scim;

import static io.tradegate.platform.errors.ErrorCode.VERSION_CONFLICT;

import io.tradegate.platform.http.Call;
import java.util.Arrays;
import java.util.List;

/** The versions that a caller expects; empty: any. SCIM marks its tags as weak. */
record EtagMatch(List<String> tags) {

  static EtagMatch of(Call call) {
    List<String> tags =
        call.headers("If-Match").stream()
            .flatMap(line -> Arrays.stream(line.split(",", -1)))
            .map(tag -> strong(tag.strip()))
            .toList();
    return new EtagMatch(tags.contains("*") ? List.of() : tags);
  }

  void require(String etag) {
    if (!tags.isEmpty() && !tags.contains(strong(etag))) {
      throw VERSION_CONFLICT.because(
          "This record is at version %s by now; read it again.".formatted(etag));
    }
  }

  private static String strong(String etag) {
    return etag.startsWith("W/") ? etag.substring(2) : etag;
  }
}
