package io.tradegate.messages;

import static io.tradegate.messages.ThreadStore.wireName;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.tradegate.messages.Messages.Draft;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes of the threads of one kind of document, for staff and buyers. */
final class ThreadRoutes {
  private static final int LONGEST = 10_000;
  private static final int MOST_FILES = 10;

  private final Messages messages;
  private final Discussed kind;

  ThreadRoutes(Messages messages, Discussed kind) {
    this.messages = messages;
    this.kind = kind;
  }

  /** The files of a message are attached to its document, or are in the media library. */
  record PostAsStaff(
      @Text(max = LONGEST) String body,
      @Nullable Boolean internal,
      @Bounds(max = MOST_FILES) @Nullable List<UUID> attachmentIds) {

    Draft draft() {
      return new Draft(
          body,
          requireNonNullElse(internal, false),
          requireNonNullElse(attachmentIds, List.<UUID>of()).stream().distinct().toList());
    }
  }

  /** The files of a message are attached to its document before. */
  record PostAsBuyer(
      @Text(max = LONGEST) String body,
      @Bounds(max = MOST_FILES) @Nullable List<UUID> attachmentIds) {
    Draft draft() {
      return new Draft(
          body,
          false,
          requireNonNullElse(attachmentIds, List.<UUID>of()).stream().distinct().toList());
    }
  }

  /** Null: all messages. */
  record MarkRead(@Nullable UUID upTo) {}

  record UnreadCount(int unread) {}

  /** A page of a thread, and how much of the whole thread the caller's side has not read. */
  record ThreadPage(
      List<Message> items,
      @Nullable String nextCursor,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long total,
      int unread) {}

  void addTo(Routes routes) {
    addStaff(routes, "/admin/%s/{id}/messages".formatted(kind.path()), kind.path());
    addBuyers(
        routes, "/storefront/%s/{id}/messages".formatted(kind.path()), "account." + kind.path());
  }

  private void addStaff(Routes routes, String path, String name) {
    routes
        .get(path)
        .named(name + ".messages_list", "Read the thread of a document, notes included")
        .permission("message.view")
        .replies(200, ThreadPage.class)
        .params(MessageStore.FOR_STAFF.params())
        .handle((call, tx) -> list(call, tx, MessageStore.FOR_STAFF));
    routes
        .post(path)
        .named(name + ".messages_post", "Write to the customer, or a note for staff alone")
        .permission("message.manage")
        .body(PostAsStaff.class)
        .replies(201, Message.class)
        .refuses(INVALID_TRANSITION)
        .handle((call, tx) -> post(call, tx, call.body(PostAsStaff.class).draft()));
    routes
        .post(path + "/read")
        .named(name + ".messages_read", "Say how far staff have read a thread")
        .permission("message.manage")
        .body(MarkRead.class)
        .replies(200, UnreadCount.class)
        .handle(this::read);
  }

  private void addBuyers(Routes routes, String path, String name) {
    routes
        .get(path)
        .named(name + "_messages_list", "Read the thread of an own document")
        .signedIn(Admission.STOREFRONT)
        .replies(200, ThreadPage.class)
        .params(MessageStore.FOR_BUYERS.params())
        .handle((call, tx) -> list(call, tx, MessageStore.FOR_BUYERS));
    routes
        .post(path)
        .named(name + "_messages_post", "Write to the seller about an own document")
        .buyers("admin", "approver", "buyer")
        .body(PostAsBuyer.class)
        .replies(201, Message.class)
        .handle((call, tx) -> post(call, tx, call.body(PostAsBuyer.class).draft()));
    routes
        .post(path + "/read")
        .named(name + "_messages_read", "Say how far the company has read a thread")
        .buyers("admin", "approver", "buyer")
        .body(MarkRead.class)
        .replies(200, UnreadCount.class)
        .handle(this::read);
  }

  private Reply list(Call call, Tx tx, Listing<Message> listing) {
    UUID record = kind.require(tx, call.id("id")).id();
    Map<String, Object> binds = Map.of("type", wireName(kind.type()), "record", record);
    Page<Message> page = listing.page(tx, call, binds);
    return Reply.ok(
        new ThreadPage(
            messages.withAttachments(tx, page.items()),
            page.nextCursor(),
            page.total(),
            messages.unread(tx, kind, record)));
  }

  private Reply post(Call call, Tx tx, Draft draft) {
    return Reply.created(call.rawPath(), messages.post(tx, kind, call.id("id"), draft));
  }

  private Reply read(Call call, Tx tx) {
    UUID upTo = call.body(MarkRead.class).upTo();
    return Reply.ok(new UnreadCount(messages.read(tx, kind, call.id("id"), upTo)));
  }
}
