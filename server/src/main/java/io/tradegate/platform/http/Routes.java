package io.tradegate.platform.http;

import static java.util.Objects.requireNonNull;

import io.tradegate.platform.errors.ErrorCode;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builder of the route table: capabilities add their routes. */
public final class Routes {
  private final List<Route> routes = new ArrayList<>();

  public Line<Void> get(String path, String operation, String summary) {
    return new Line<>(Method.GET, path, operation, summary);
  }

  public Line<Void> post(String path, String operation, String summary) {
    return new Line<>(Method.POST, path, operation, summary);
  }

  public Line<Void> put(String path, String operation, String summary) {
    return new Line<>(Method.PUT, path, operation, summary);
  }

  public Line<Void> patch(String path, String operation, String summary) {
    return new Line<>(Method.PATCH, path, operation, summary);
  }

  public Line<Void> delete(String path, String operation, String summary) {
    return new Line<>(Method.DELETE, path, operation, summary);
  }

  public List<Route> all() {
    return List.copyOf(routes);
  }

  /**
   * Builder of one route; the route is added to the table with its handler.
   *
   * @param <B> the type of its body
   */
  public final class Line<B> {
    private final Method method;
    private final String path;
    private final String operation;
    private final String summary;
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

    private Line(Method method, String path, String operation, String summary) {
      this.method = method;
      this.path = path;
      this.operation = operation;
      this.summary = summary;
    }

    /** Staff with this permission, and API keys with this scope. */
    public Line<B> permission(String permission) {
      this.admission = Admission.ADMIN;
      this.permission = permission;
      return this;
    }

    /** Signed-in users only: for actions that a key must not do even with the scope. */
    public Line<B> sessionsOnly() {
      this.sessionsOnly = true;
      return this;
    }

    /** Any user signed in to this audience. */
    public Line<B> signedIn(Admission audience) {
      this.admission = audience;
      this.sessionsOnly = true;
      return this;
    }

    /** Signed-in buyers with one of these roles in the company that they buy for. */
    public Line<B> buyers(String... companyRoles) {
      this.roles = List.of(companyRoles);
      return signedIn(Admission.STOREFRONT);
    }

    /** Signed-in vendor users with one of these roles. */
    public Line<B> vendors(String... vendorRoles) {
      this.roles = List.of(vendorRoles);
      return signedIn(Admission.VENDOR);
    }

    /** API keys of vendors with this scope, too. */
    public Line<B> vendorKeys(String scope) {
      this.vendorScope = scope;
      this.sessionsOnly = false;
      return this;
    }

    /** Admins of a company also see the records of the companies below it; on routes that read. */
    public Line<B> ofSubsidiaries() {
      this.ofSubsidiaries = method == Method.GET;
      return this;
    }

    /** Visitors of a store, signed in or not. */
    public Line<B> guests() {
      this.admission = Admission.GUEST;
      return this;
    }

    /** A caller with a signed address of this path; the handler verifies it. */
    public Line<B> signedAddress() {
      this.admission = Admission.SIGNED;
      return this;
    }

    /** Takes a body of these media types that its handler reads as it comes. */
    public Line<B> rawBody(long limit, String... mediaTypes) {
      this.rawBody = new RawBody(limit, List.of(mediaTypes));
      return this;
    }

    /** Takes a JSON body, which the handler gets as this record. */
    @SuppressWarnings("unchecked")
    public <T extends Record> Line<T> body(Class<T> type) {
      this.requestType = type;
      return (Line<T>) this;
    }

    public Line<B> replies(int status, Class<?> type) {
      this.status = status;
      this.replyType = type;
      return this;
    }

    /** Answers 200 with a record that it changed, or 201 with one that it created. */
    public Line<B> upserts(Class<?> type) {
      this.upserts = true;
      return replies(200, type);
    }

    public Line<B> replies(int status) {
      this.status = status;
      return this;
    }

    /**
     * Answers something other than JSON, or both, where a caller that names the media type gets it.
     */
    public Line<B> replies(int status, String mediaType) {
      this.status = status;
      this.mediaType = mediaType;
      return this;
    }

    /** A list of these, with the listing's parameters. */
    public Line<B> lists(Class<?> item, List<Param> parameters) {
      this.replyType = new Page.Of(item);
      this.params = parameters;
      return this;
    }

    public Line<B> params(List<Param> parameters) {
      this.params = parameters;
      return this;
    }

    /**
     * Codes that the business of this route refuses with, for the document; those of the gate are
     * added automatically.
     */
    public Line<B> refuses(ErrorCode... codes) {
      this.refusals = List.of(codes);
      return this;
    }

    /** Answers 200 with this record, and with its version, if it has one, for If-Match. */
    public <T> void answers(Class<T> type, Handler.Answer<T> handler) {
      Versions.Reader version = Versions.of(type);
      replies(200, type).handle((call, tx) -> version.reply(handler.of(call, tx)));
    }

    /** As above, of a body. */
    public <T> void answers(Class<T> type, Handler.AnswerToBody<B, T> handler) {
      answers(type, (call, tx) -> handler.of(call, tx, bodyOf(call)));
    }

    /** Answers 200 with a page of these, and takes the parameters of the listing. */
    public <T> void lists(
        Class<T> item, List<Param> parameters, Handler.Answer<? extends Page<T>> handler) {
      lists(item, parameters).handle((call, tx) -> Reply.ok(handler.of(call, tx)));
    }

    /** Answers 200 with a page of a listing that needs no more than the caller's parameters. */
    public <T> void lists(Class<T> item, Listing<T> listing) {
      lists(item, listing, (_, _) -> Map.of());
    }

    /** Answers 200 with a page of a listing that needs these values of the call. */
    public <T> void lists(
        Class<T> item, Listing<T> listing, Handler.Answer<Map<String, Object>> values) {
      lists(item, listing.params(), (call, tx) -> listing.page(tx, call, values.of(call, tx)));
    }

    /** Answers 201 with this record and its address. */
    public void creates(Class<?> type, Handler.InTransaction handler) {
      replies(201, type).handle(handler);
    }

    public void creates(Class<?> type, Handler.OfBody<B> handler) {
      replies(201, type).handle(handler);
    }

    /** Answers 204. */
    public void answersNothing(Handler.Work handler) {
      replies(204)
          .handle(
              (call, tx) -> {
                handler.run(call, tx);
                return Reply.noContent();
              });
    }

    public void answersNothing(Handler.WorkOfBody<B> handler) {
      answersNothing((call, tx) -> handler.run(call, tx, bodyOf(call)));
    }

    public void handle(Handler.InTransaction handler) {
      add(handler);
    }

    public void handle(Handler.OfBody<B> handler) {
      handle((call, tx) -> handler.handle(call, tx, bodyOf(call)));
    }

    public void handleQuestion(Handler.Question handler) {
      add(handler);
    }

    public void handleStepwise(Handler.Stepwise handler) {
      add(handler);
    }

    public void handleStepwise(Handler.StepwiseOfBody<B> handler) {
      handleStepwise((call, steps) -> handler.handle(call, steps, bodyOf(call)));
    }

    public void handleOpen(Handler.Open handler) {
      add(handler);
    }

    public void handleOpen(Handler.OpenOfBody<B> handler) {
      handleOpen(call -> handler.handle(call, bodyOf(call)));
    }

    @SuppressWarnings("unchecked")
    private B bodyOf(Call call) {
      return (B) call.body(requireNonNull(requestType));
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
              ofSubsidiaries
                  ? Stream.concat(params.stream(), Stream.of(Param.COMPANY)).toList()
                  : params,
              refusals,
              handler));
    }
  }
}
