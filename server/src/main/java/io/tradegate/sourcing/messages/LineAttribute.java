package io.tradegate.sourcing.messages;

import io.tradegate.platform.json.Text;

/** A property that the goods of a line must have, such as the material. */
public record LineAttribute(
    @Text(max = 100, format = Text.Format.LINE) String name,
    @Text(max = 500, format = Text.Format.LINE) String value) {}
