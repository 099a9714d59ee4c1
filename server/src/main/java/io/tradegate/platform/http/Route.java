package io.tradegate.platform.http;

import java.lang.reflect.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line of the route table: everything that decides who may call it, what it takes and what it
 * answers. The API document and the enumerating tests are made from it.
 */
public record Route(
    Method method,
    String path,
    String operation,
    String summary,
    Admission admission,
    @Nullable String permission,
    boolean sessionsOnly,
    @Nullable Class<?> requestType,
    int status,
    @Nullable Type replyType,
    List<Param> params,
    Handler handler) {

  public static final int BODY_LIMIT = 1 << 20;

  public boolean isRead() {
    return method.isRead();
  }

  /** {@code order.manage} belongs to the area {@code order}, whose sight is {@code order.view}. */
  public @Nullable String viewPermission() {
    return permission == null ? null : permission.substring(0, permission.indexOf('.')) + ".view";
  }

  @Override
  public String toString() {
    return method + " " + path;
  }
}
