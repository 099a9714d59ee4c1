package io.tradegate.sourcing.attachments;

import static io.tradegate.platform.errors.ErrorCode.INVALID_MEDIA;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.ErrorCode.MEDIA_IN_USE;
import static io.tradegate.platform.errors.ErrorCode.MEDIA_TOO_LARGE;

import io.tradegate.media.MediaModule;
import io.tradegate.media.Uploads;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes of the files of sourcing requests, for the staff of the store that asks. */
public final class RequestFileRoutes {
  private static final String ALL = "/admin/sourcing/requests/{id}/attachments";
  private static final Param LINE =
      Param.text("line", "The number of the line that the file is for; left out: for all lines.");

  private final RequestFiles files;
  private final Drafts drafts;
  private final MediaModule media;

  public RequestFileRoutes(RequestFiles files, Drafts drafts, MediaModule media) {
    this.files = files;
    this.drafts = drafts;
    this.media = media;
  }

  public void addTo(Routes routes) {
    routes
        .get(ALL, "sourcing.requests_attachments_list", "List the files of a sourcing request")
        .permission(RequestFiles.VIEW_PERMISSION)
        .lists(SourcingAttachment.class, SourcingFileStore.OF_REQUEST.params(), this::list);
    Uploads.takingDocument(
            routes
                .post(
                    ALL,
                    "sourcing.requests_attachments_add",
                    "Attach a file to a draft of a sourcing request; it is the body")
                .permission("sourcing.manage"),
            LINE)
        .replies(201, SourcingAttachment.class)
        .refuses(INVALID_TRANSITION, LIMIT_REACHED, INVALID_MEDIA, MEDIA_TOO_LARGE)
        .handleStepwise(this::add);
    routes
        .delete(
            ALL + "/{media_id}",
            "sourcing.requests_attachments_remove",
            "Remove a file of a draft of a sourcing request")
        .permission("sourcing.manage")
        .refuses(INVALID_TRANSITION, MEDIA_IN_USE)
        .answersNothing(this::remove);
  }

  private Page<SourcingAttachment> list(Call call, Tx tx) {
    UUID request = call.id("id");
    drafts.require(tx, request);
    return SourcingAttachment.shown(
        tx, media.media(), SourcingFileStore.OF_REQUEST.page(tx, call, Map.of("request", request)));
  }

  private Reply add(Call call, Steps steps) {
    UUID request = call.id("id");
    Integer line = line(call);
    steps.read(
        tx -> {
          RequestFiles.requireLine(line, drafts.lines(tx, request));
          files.requireRoom(tx, request);
          return request;
        });
    SourcingAttachment added =
        media
            .uploads()
            .receive(
                call.content(),
                Uploads.Label.of(call).ofDocument(RequestFiles.VIEW_PERMISSION),
                steps,
                (tx, file) -> {
                  RequestFiles.requireLine(line, drafts.lockLines(tx, request));
                  return files.add(tx, request, line, file);
                });
    return Reply.created(call.rawPath(), added);
  }

  private static @Nullable Integer line(Call call) {
    String text = call.query().value(LINE.name(), String.class).orElse("");
    if (text.isEmpty()) {
      return null;
    }
    if (!text.matches("[1-9][0-9]{0,3}")) {
      throw Refusal.ofField("line", "Parameter `line` must be the number of a line, such as 1.");
    }
    return Integer.valueOf(text);
  }

  private void remove(Call call, Tx tx) {
    UUID request = call.id("id");
    drafts.lockLines(tx, request);
    files.remove(tx, request, call.id("media_id"));
  }
}
