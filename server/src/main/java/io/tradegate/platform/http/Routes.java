package io.tradegate.platform.http;

import io.tradegate.platform.errors.ErrorCode;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builder of the route table: capabilities add their routes. */
public final class Routes {
  private final List<Route> routes = new ArrayList<>();

  public Line get(String path) {
    return new Line(Method.GET, path);
  }

  public Line post(String path) {
    return new Line(Method.POST, path);
  }

  public Line put(String path) {
    return new Line(Method.PUT, path);
  }

  public Line patch(String path) {
    return new Line(Method.PATCH, path);
  }

  public Line delete(String path) {
    return new Line(Method.DELETE, path);
  }

  public List<Route> all() {
    return List.copyOf(routes);
  }

  /** Builder of one route; the route is added to the table with its handler. */
  public final class Line {
    private final Method method;
    private final String path;
    private String operation = "";
    private String summary = "";
    private Admission admission = Admission.OPEN;
    private @Nullable String permission;
    private List<String> roles = List.of();
    private @Nullable String vendorScope;
    private boolean sessionsOnly;
    private @Nullable Class<?> requestType;
    private @Nullable RawBody rawBody;
    private int status = 200;
    private boolean upserts;
    private @Nullable Type replyType;
    private @Nullable String mediaType;
    private List<Param> params = List.of();
    private List<ErrorCode> refusals = List.of();
    private boolean ofSubsidiaries;

    private Line(Method method, String path) {
      this.method = method;
      this.path = path;
    }

    /** A stable name, used in the audit, the metrics and as the operation id. */
    public Line named(String operation, String summary) {
      this.operation = operation;
      this.summary = summary;
      return this;
    }

    /** Staff with this permission, and API keys with this scope. */
    public Line permission(String permission) {
      this.admission = Admission.ADMIN;
      this.permission = permission;
      return this;
    }

    /** Signed-in users only: for actions that a key must not do even with the scope. */
    public Line sessionsOnly() {
      this.sessionsOnly = true;
      return this;
    }

    /** Any user signed in to this audience. */
    public Line signedIn(Admission audience) {
      this.admission = audience;
      this.sessionsOnly = true;
      return this;
    }

    /** Signed-in buyers with one of these roles in the company that they buy for. */
    public Line buyers(String... companyRoles) {
      this.roles = List.of(companyRoles);
      return signedIn(Admission.STOREFRONT);
    }

    /** Signed-in vendor users with one of these roles. */
    public Line vendors(String... vendorRoles) {
      this.roles = List.of(vendorRoles);
      return signedIn(Admission.VENDOR);
    }

    /** API keys of vendors with this scope, too. */
    public Line vendorKeys(String scope) {
      this.vendorScope = scope;
      this.sessionsOnly = false;
      return this;
    }

    /**
     * Shows admins of a company also the records of the companies below it, by the parameter {@code
     * company}; on routes that read.
     */
    public Line ofSubsidiaries() {
      this.ofSubsidiaries = method == Method.GET;
      return this;
    }

    /** Visitors of a store, signed in or not. */
    public Line guests() {
      this.admission = Admission.GUEST;
      return this;
    }

    /** A caller with a signed address of this path; the handler verifies it. */
    public Line signedAddress() {
      this.admission = Admission.SIGNED;
      return this;
    }

    /** Takes a body of these media types that its handler reads as it comes. */
    public Line rawBody(long limit, String... mediaTypes) {
      this.rawBody = new RawBody(limit, List.of(mediaTypes));
      return this;
    }

    public Line body(Class<? extends Record> type) {
      this.requestType = type;
      return this;
    }

    public Line replies(int status, Class<?> type) {
      this.status = status;
      this.replyType = type;
      return this;
    }

    /** Answers 200 with a record that it changed, or 201 with one that it created. */
    public Line upserts(Class<?> type) {
      this.upserts = true;
      return replies(200, type);
    }

    public Line replies(int status) {
      this.status = status;
      return this;
    }

    /**
     * Answers something other than JSON, or both, where a caller that names the media type gets it.
     */
    public Line replies(int status, String mediaType) {
      this.status = status;
      this.mediaType = mediaType;
      return this;
    }

    /** A list of these, with the listing's parameters. */
    public Line lists(Class<?> item, List<Param> parameters) {
      this.replyType = new PageType(item);
      this.params = parameters;
      return this;
    }

    public Line params(List<Param> parameters) {
      this.params = parameters;
      return this;
    }

    /**
     * Codes that the business of this route refuses with, for the document; those of the gate are
     * added automatically.
     */
    public Line refuses(ErrorCode... codes) {
      this.refusals = List.of(codes);
      return this;
    }

    public void handle(Handler.InTransaction handler) {
      add(handler);
    }

    public void handleQuestion(Handler.Question handler) {
      add(handler);
    }

    public void handleStepwise(Handler.Stepwise handler) {
      add(handler);
    }

    public void handleOpen(Handler.Open handler) {
      add(handler);
    }

    private void add(Handler handler) {
      routes.add(
          new Route(
              method,
              path,
              operation,
              summary,
              admission,
              permission,
              roles,
              vendorScope,
              sessionsOnly,
              requestType,
              rawBody,
              status,
              upserts,
              replyType,
              mediaType,
              ofSubsidiaries ? with(params, Param.COMPANY) : params,
              refusals,
              handler));
    }
  }

  private static List<Param> with(List<Param> params, Param another) {
    return Stream.concat(params.stream(), Stream.of(another)).toList();
  }

  /** {@code Page<item>} as a type that the document generator can read. */
  private record PageType(Class<?> item) implements ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
      return new Type[] {item};
    }

    @Override
    public Type getRawType() {
      return Page.class;
    }

    @Override
    public @Nullable Type getOwnerType() {
      return null;
    }
  }
}
