package io.tradegate.sso.connections;

import io.tradegate.platform.json.Text;

/** The names under which a provider tells about a user. */
public record AttributeNames(
    @Text(max = 200, format = Text.Format.KEY) String email,
    @Text(max = 200, format = Text.Format.KEY) String name,
    @Text(max = 200, format = Text.Format.KEY) String groups) {

  static final AttributeNames USUAL = new AttributeNames("email", "name", "groups");
}
