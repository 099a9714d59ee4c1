package io.tradegate.messages;

import static io.tradegate.messages.ThreadStore.wireName;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static java.lang.Boolean.TRUE;
import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.tradegate.messages.Messages.Draft;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.util.HashMap;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes of the threads of one kind of document, for staff, buyers and vendors. */
record ThreadRoutes(Messages messages, Discussed kind) {
  /** The vendor users who take part in threads. */
  static final List<String> VENDOR_ROLES = List.of("owner", "fulfilment");

  private static final int LONGEST = 10_000;
  private static final int MOST_FILES = 10;

  /** The files of a message are attached to its document, or are in the media library. */
  record PostAsStaff(
      @Text(max = LONGEST) String body,
      @Nullable Boolean internal,
      @Bounds(max = MOST_FILES) @Nullable List<UUID> attachmentIds) {

    Draft draft() {
      return new Draft(body, requireNonNullElse(internal, false), true, files(attachmentIds));
    }
  }

  /** To the vendor; {@code toBuyer}: to the buyer as well. */
  record PostToVendor(
      @Text(max = LONGEST) String body,
      @Nullable Boolean internal,
      @Nullable Boolean toBuyer,
      @Bounds(max = MOST_FILES) @Nullable List<UUID> attachmentIds)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return TRUE.equals(internal) && TRUE.equals(toBuyer)
          ? List.of(
              new FieldError(
                  "to_buyer", "Field `to_buyer` must be false or left out with `internal`."))
          : List.of();
    }

    Draft draft() {
      return new Draft(
          body,
          requireNonNullElse(internal, false),
          requireNonNullElse(toBuyer, false),
          files(attachmentIds));
    }
  }

  /** To staff; {@code toBuyer}: to the buyer as well. */
  record PostAsVendor(@Text(max = LONGEST) String body, @Nullable Boolean toBuyer) {
    Draft draft() {
      return new Draft(body, false, requireNonNullElse(toBuyer, false), List.of());
    }
  }

  private static List<UUID> files(@Nullable List<UUID> ids) {
    return requireNonNullElse(ids, List.<UUID>of()).stream().distinct().toList();
  }

  /** The files of a message are attached to its document before. */
  record PostAsBuyer(
      @Text(max = LONGEST) String body,
      @Bounds(max = MOST_FILES) @Nullable List<UUID> attachmentIds) {
    Draft draft() {
      return new Draft(body, false, true, files(attachmentIds));
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
    String name = kind.path().replace('-', '_');
    addStaff(routes, "/admin/%s/{id}/messages".formatted(kind.path()), name);
    addBuyers(routes, "/storefront/%s/{id}/messages".formatted(kind.path()), "account." + name);
    if (kind.hasVendor()) {
      addVendors(routes, "/vendor/orders/{id}/messages");
    }
  }

  private void addStaff(Routes routes, String path, String name) {
    routes
        .get(path, name + ".messages_list", "Read the thread of a document, notes included")
        .permission("message.view")
        .params(MessageStore.FOR_STAFF.params())
        .answers(ThreadPage.class, (call, tx) -> list(call, tx, MessageStore.FOR_STAFF));
    addPostOfStaff(routes, path, name + ".messages_post");
    routes
        .post(path + "/read", name + ".messages_read", "Say how far staff have read a thread")
        .permission("message.manage")
        .body(MarkRead.class)
        .answers(UnreadCount.class, this::read);
  }

  private void addPostOfStaff(Routes routes, String path, String name) {
    if (kind.hasVendor()) {
      routes
          .post(path, name, "Write to the vendor, also to the buyer, or a note for staff alone")
          .permission("message.manage")
          .body(PostToVendor.class)
          .refuses(INVALID_TRANSITION)
          .creates(Message.class, (call, tx, body) -> post(call, tx, body.draft()));
    } else {
      routes
          .post(path, name, "Write to the customer, or a note for staff alone")
          .permission("message.manage")
          .body(PostAsStaff.class)
          .refuses(INVALID_TRANSITION)
          .creates(Message.class, (call, tx, body) -> post(call, tx, body.draft()));
    }
  }

  private void addVendors(Routes routes, String path) {
    String[] roles = VENDOR_ROLES.toArray(String[]::new);
    routes
        .get(path, "vendor_messages.list", "Read the thread of an order of the own vendor")
        .vendors(roles)
        .params(MessageStore.FOR_VENDORS.params())
        .answers(ThreadPage.class, (call, tx) -> list(call, tx, MessageStore.FOR_VENDORS));
    routes
        .post(path, "vendor_messages.post", "Write to staff about an own order, and to the buyer")
        .vendors(roles)
        .body(PostAsVendor.class)
        .creates(Message.class, (call, tx, body) -> post(call, tx, body.draft()));
    routes
        .post(path + "/read", "vendor_messages.read", "Say how far the vendor has read a thread")
        .vendors(roles)
        .body(MarkRead.class)
        .answers(UnreadCount.class, this::read);
  }

  private void addBuyers(Routes routes, String path, String name) {
    routes
        .get(path, name + "_messages_list", "Read the thread of an own document")
        .signedIn(Admission.STOREFRONT)
        .params(MessageStore.FOR_BUYERS.params())
        .answers(ThreadPage.class, (call, tx) -> list(call, tx, MessageStore.FOR_BUYERS));
    routes
        .post(path, name + "_messages_post", "Write to the seller about an own document")
        .buyers("admin", "approver", "buyer")
        .body(PostAsBuyer.class)
        .creates(Message.class, (call, tx, body) -> post(call, tx, body.draft()));
    routes
        .post(path + "/read", name + "_messages_read", "Say how far the company has read a thread")
        .buyers("admin", "approver", "buyer")
        .body(MarkRead.class)
        .answers(UnreadCount.class, this::read);
  }

  private ThreadPage list(Call call, Tx tx, Listing<Message> listing) {
    UUID record = kind.require(tx, call.id("id")).id();
    var binds = new HashMap<String, Object>();
    binds.put("type", wireName(kind.type()));
    binds.put("record", record);
    if (Side.of(tx.actor()) == Side.VENDOR) {
      binds.put("vendor", tx.actor().requireAccount());
    }
    Page<Message> page = listing.page(tx, call, binds);
    return new ThreadPage(
        messages.withAttachments(tx, page.items()),
        page.nextCursor(),
        page.total(),
        messages.unread(tx, kind, record));
  }

  private Reply post(Call call, Tx tx, Draft draft) {
    return Reply.created(call.rawPath(), messages.post(tx, kind, call.id("id"), draft));
  }

  private UnreadCount read(Call call, Tx tx, MarkRead body) {
    UUID upTo = body.upTo();
    return new UnreadCount(messages.read(tx, kind, call.id("id"), upTo));
  }
}
