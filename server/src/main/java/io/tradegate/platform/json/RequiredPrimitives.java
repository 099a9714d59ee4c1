package io.tradegate.platform.json;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.Version;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.NopAnnotationIntrospector;

/**
 * Makes every primitive component of a record required. The mapper would set an absent boolean to
 * false and an absent number to 0, and a PUT without a field would switch off what it does not
 * name.
 */
final class RequiredPrimitives extends NopAnnotationIntrospector {
  private static final long serialVersionUID = 1L;

  @Override
  public @Nullable Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
    return member.getRawType().isPrimitive() ? Boolean.TRUE : null;
  }

  @Override
  public Version version() {
    return Version.unknownVersion();
  }
}
