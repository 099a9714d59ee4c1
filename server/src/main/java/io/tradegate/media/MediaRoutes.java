package io.tradegate.media;

import static io.tradegate.platform.errors.ErrorCode.INVALID_MEDIA;
import static io.tradegate.platform.errors.ErrorCode.MEDIA_IN_USE;
import static io.tradegate.platform.errors.ErrorCode.MEDIA_TOO_LARGE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Routes for the files of an organization, for its staff. */
record MediaRoutes(Media media, Uploads uploads, MediaLinks links) {
  record Patch(
      @Text(max = Uploads.Label.LONGEST_NAME, format = Text.Format.LINE) @Nullable String filename,
      @Text(min = 0, max = 500) @Nullable String alt) {}

  void addTo(Routes routes) {
    Uploads.taking(
            routes
                .post(
                    "/admin/media",
                    "media.upload",
                    "Upload a picture or a PDF; the body is the file itself")
                .permission("media.manage"))
        .replies(201, MediaView.class)
        .refuses(INVALID_MEDIA, MEDIA_TOO_LARGE)
        .handleStepwise(
            (call, steps) ->
                uploads.receive(call.content(), Uploads.Label.of(call), steps, this::created));
    routes
        .get("/admin/media", "media.list", "List pictures and documents")
        .permission("media.view")
        .lists(MediaView.class, MediaStore.LIST.params(), this::list);
    routes
        .get(
            "/admin/media/{id}",
            "media.read",
            "Read what is known of a file, with addresses to look at it")
        .permission("media.view")
        .answers(MediaView.class, (call, tx) -> ok(tx, media.file(tx, call.id("id"))));
    routes
        .patch(
            "/admin/media/{id}",
            "media.change",
            "Change the name or the alternative text of a file")
        .permission("media.manage")
        .body(Patch.class)
        .answers(MediaView.class, this::change);
    routes
        .delete("/admin/media/{id}", "media.remove", "Remove a file that is shown nowhere")
        .permission("media.manage")
        .refuses(MEDIA_IN_USE)
        .answersNothing((call, tx) -> media.remove(tx, call.id("id"), call.ifMatch()));
  }

  private Reply created(Tx tx, MediaFile file) {
    return Reply.created("/admin/media/" + file.id(), view(tx.actor().org(), file))
        .version(file.version());
  }

  private Page<MediaView> list(Call call, Tx tx) {
    Page<MediaFile> page =
        MediaStore.LIST.page(tx, call, Map.of("permissions", tx.actor().permissions()));
    List<MediaLink> shown =
        links.of(tx.actor().org(), page.items().stream().map(MediaFile::shown).toList());
    List<MediaView> views =
        IntStream.range(0, shown.size())
            .mapToObj(n -> MediaView.of(page.items().get(n), shown.get(n)))
            .toList();
    return page.with(views);
  }

  private MediaView change(Call call, Tx tx, Patch body) {
    var change = new Media.Change(body.filename(), body.alt());
    return ok(tx, media.change(tx, call.id("id"), call.ifMatch(), change));
  }

  private MediaView ok(Tx tx, MediaFile file) {
    return view(tx.actor().org(), file);
  }

  private MediaView view(long org, MediaFile file) {
    return MediaView.of(file, links.of(org, file.shown()));
  }
}
