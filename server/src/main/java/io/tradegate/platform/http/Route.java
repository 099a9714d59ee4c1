package io.tradegate.platform.http;

import io.tradegate.platform.errors.ErrorCode;
import java.lang.reflect.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One entry of the route table: everything that decides which callers may use it, what it takes and
 * what it answers. The API document and the enumerating tests are made from it.
 *
 * @param roles the roles in the company of which a buyer needs one; empty: any
 * @param vendorScope the scope by which API keys of vendors may use it; null: none may
 * @param upserts whether it answers 201 when it created the record that it writes
 * @param replyType the type answered as JSON; null: nothing, or {@code mediaType} names it
 * @param rawBody what it takes in place of JSON; null: nothing but JSON
 * @param refusals codes that only this route's business explains; the document adds the rest
 */
public record Route(
    Method method,
    String path,
    String operation,
    String summary,
    Admission admission,
    @Nullable String permission,
    List<String> roles,
    @Nullable String vendorScope,
    boolean sessionsOnly,
    @Nullable Class<?> requestType,
    @Nullable RawBody rawBody,
    int status,
    boolean upserts,
    @Nullable Type replyType,
    @Nullable String mediaType,
    List<Param> params,
    List<ErrorCode> refusals,
    Handler handler) {

  public static final int BODY_LIMIT = 1 << 20;

  /** The scope by which API keys may use it, unless it is for sessions only; null: none may. */
  public @Nullable String scope() {
    return permission == null ? vendorScope : permission;
  }

  public boolean isRead() {
    return method.isRead();
  }

  /** Whether it can change something: a GET and a question cannot. */
  public boolean isChange() {
    return !isRead() && !(handler instanceof Handler.Question);
  }

  /** Whether it is done once however often it is sent with the same Idempotency-Key. */
  public boolean takesIdempotencyKey() {
    return method == Method.POST && isChange();
  }

  /**
   * {@code order.manage} belongs to the area {@code order}, whose view permission is {@code
   * order.view}.
   */
  public @Nullable String viewPermission() {
    return permission == null ? null : permission.substring(0, permission.indexOf('.')) + ".view";
  }

  @Override
  public String toString() {
    return method + " " + path;
  }
}
