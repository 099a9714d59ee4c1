package io.tradegate.media.documents;

import static io.tradegate.platform.errors.ErrorCode.INVALID_MEDIA;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.ErrorCode.MEDIA_IN_USE;
import static io.tradegate.platform.errors.ErrorCode.MEDIA_TOO_LARGE;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.media.Uploads;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import java.util.Map;
import java.util.UUID;

/** Routes of the files of one kind of document, for staff and buyers. */
public final class RecordFileRoutes {
  /** Staff who write to customers also send them files. */
  private static final String PERMISSION = "message.manage";

  private static final String[] BUYERS = {"admin", "approver", "buyer"};

  private static final Param INTERNAL =
      Param.bool("internal", "Whether the file is for staff only; by default it is for both.");

  private final Attachable kind;
  private final RecordFiles files;
  private final Uploads uploads;

  public RecordFileRoutes(Attachable kind, RecordFiles files, Uploads uploads) {
    this.kind = kind;
    this.files = files;
    this.uploads = uploads;
  }

  public void addTo(Routes routes) {
    addStaffTo(routes);
    addBuyers(
        routes,
        "/storefront/%s/{id}/attachments".formatted(kind.path()),
        "storefront." + kind.path());
  }

  /** Without routes of buyers, for documents that they do not have. */
  public void addStaffTo(Routes routes) {
    String words = kind.path().replace('-', '_');
    addStaff(routes, "/admin/%s/{id}/attachments".formatted(kind.path()), words);
  }

  private void addStaff(Routes routes, String path, String name) {
    routes
        .get(path, name + ".attachments_list", "List the files of a document")
        .permission(kind.viewPermission())
        .lists(
            RecordFile.class,
            RecordFileStore.FOR_STAFF.params(),
            (call, tx) -> list(call, tx, RecordFileStore.FOR_STAFF));
    Uploads.takingDocument(
            routes
                .post(
                    path, name + ".attachments_add", "Attach a file to a document; it is the body")
                .permission(PERMISSION),
            INTERNAL)
        .replies(201, RecordFile.class)
        .refuses(LIMIT_REACHED, INVALID_MEDIA, MEDIA_TOO_LARGE)
        .handleStepwise(this::add);
    routes
        .delete(path + "/{media_id}", name + ".attachments_remove", "Remove a file of a document")
        .permission(PERMISSION)
        .refuses(MEDIA_IN_USE)
        .answersNothing(this::remove);
  }

  private void addBuyers(Routes routes, String path, String name) {
    routes
        .get(path, name + "_attachments_list", "List the files of an own document")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .lists(
            RecordFile.class,
            RecordFileStore.FOR_BUYERS.params(),
            (call, tx) -> list(call, tx, RecordFileStore.FOR_BUYERS));
    Uploads.takingDocument(
            routes
                .post(
                    path,
                    name + "_attachments_add",
                    "Send a file to an own document; it is the body")
                .buyers(BUYERS))
        .replies(201, RecordFile.class)
        .refuses(INVALID_TRANSITION, LIMIT_REACHED, INVALID_MEDIA, MEDIA_TOO_LARGE)
        .handleStepwise(this::add);
    routes
        .delete(
            path + "/{media_id}",
            name + "_attachments_remove",
            "Remove a file that one's company sent")
        .buyers(BUYERS)
        .refuses(INVALID_TRANSITION, MEDIA_IN_USE)
        .answersNothing(this::remove);
  }

  private Page<RecordFile> list(Call call, Tx tx, Listing<RecordFile.Stored> listing) {
    UUID record = kind.require(tx, call.id("id")).id();
    Map<String, Object> binds = Map.of("type", kind.type(), "record", record);
    return files.shown(tx, listing.page(tx, call, binds));
  }

  private Reply add(Call call, Steps steps) {
    UUID record = call.id("id");
    boolean internal = call.query().value(INTERNAL.name(), Boolean.class).orElse(false);
    steps.read(
        tx -> {
          requireSight(tx);
          files.requireRoom(tx, record);
          return record;
        });
    RecordFile added =
        uploads.receive(
            call.content(),
            Uploads.Label.of(call).ofDocument(kind.viewPermission()),
            steps,
            (tx, file) -> files.add(tx, record, file, internal));
    return Reply.created(call.rawPath(), added);
  }

  private void remove(Call call, Tx tx) {
    requireSight(tx);
    files.remove(tx, call.id("id"), call.id("media_id"));
  }

  /** Staff who may not see the document may not change its files either. */
  private void requireSight(Tx tx) {
    boolean buyer = tx.actor().kind() == Actor.Kind.BUYER;
    if (!buyer && !tx.actor().may(kind.viewPermission())) {
      throw NOT_FOUND.because("There is no such record.");
    }
  }
}
