package io.tradegate.media;

import static io.tradegate.platform.errors.ErrorCode.INVALID_MEDIA;
import static io.tradegate.platform.errors.ErrorCode.MEDIA_IN_USE;
import static io.tradegate.platform.errors.ErrorCode.MEDIA_TOO_LARGE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.json.Text;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Routes for the files of an organization, for its staff. */
final class MediaRoutes {
  private final Media media;
  private final Uploads uploads;
  private final MediaLinks links;

  MediaRoutes(Media media, Uploads uploads, MediaLinks links) {
    this.media = media;
    this.uploads = uploads;
    this.links = links;
  }

  record Patch(
      @Text(max = Uploads.Label.LONGEST_NAME, format = Text.Format.LINE) @Nullable String filename,
      @Text(min = 0, max = 500) @Nullable String alt) {}

  void addTo(Routes routes) {
    Uploads.taking(
            routes
                .post("/admin/media")
                .named("media.upload", "Upload a picture or a PDF; the body is the file itself")
                .permission("media.manage"))
        .replies(201, MediaView.class)
        .refuses(INVALID_MEDIA, MEDIA_TOO_LARGE)
        .handleStepwise(this::upload);
    routes
        .get("/admin/media")
        .named("media.list", "List pictures and documents")
        .permission("media.view")
        .lists(MediaView.class, MediaStore.LIST.params())
        .handle(this::list);
    routes
        .get("/admin/media/{id}")
        .named("media.read", "Read what is known of a file, with addresses to look at it")
        .permission("media.view")
        .replies(200, MediaView.class)
        .handle((call, tx) -> ok(tx, media.file(tx, call.id("id"))));
    routes
        .patch("/admin/media/{id}")
        .named("media.change", "Change the name or the alternative text of a file")
        .permission("media.manage")
        .body(Patch.class)
        .replies(200, MediaView.class)
        .handle(this::change);
    routes
        .delete("/admin/media/{id}")
        .named("media.remove", "Remove a file that is shown nowhere")
        .permission("media.manage")
        .replies(204)
        .refuses(MEDIA_IN_USE)
        .handle(this::remove);
  }

  private Reply upload(Call call, Steps steps) {
    return uploads.receive(call.content(), Uploads.Label.of(call), steps, this::created);
  }

  private Reply created(Tx tx, MediaFile file) {
    return Reply.created("/admin/media/" + file.id(), view(tx.actor().org(), file))
        .version(file.version());
  }

  private Reply list(Call call, Tx tx) {
    Page<MediaFile> page =
        MediaStore.LIST.page(tx, call, Map.of("permissions", tx.actor().permissions()));
    List<MediaLink> shown =
        links.of(tx.actor().org(), page.items().stream().map(MediaFile::shown).toList());
    List<MediaView> views =
        IntStream.range(0, shown.size())
            .mapToObj(n -> MediaView.of(page.items().get(n), shown.get(n)))
            .toList();
    return Reply.ok(page.with(views));
  }

  private Reply change(Call call, Tx tx) {
    Patch body = call.body(Patch.class);
    var change = new Media.Change(body.filename(), body.alt());
    return ok(tx, media.change(tx, call.id("id"), call.ifMatch(), change));
  }

  private Reply remove(Call call, Tx tx) {
    media.remove(tx, call.id("id"), call.ifMatch());
    return Reply.noContent();
  }

  private Reply ok(Tx tx, MediaFile file) {
    return Reply.ok(view(tx.actor().org(), file)).version(file.version());
  }

  private MediaView view(long org, MediaFile file) {
    return MediaView.of(file, links.of(org, file.shown()));
  }
}
