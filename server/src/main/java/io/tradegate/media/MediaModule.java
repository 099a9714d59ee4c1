package io.tradegate.media;

import io.tradegate.media.storage.FolderStorage;
import io.tradegate.media.storage.MediaStorage;
import io.tradegate.media.storage.S3Storage;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.CapabilityUrls;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.files.Scratch;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.work.WorkModule;
import java.time.InstantSource;

/** Wires uploads, renditions and the signed URLs of files. */
public final class MediaModule implements AutoCloseable {
  private final CapabilityUrls urls;
  private final MediaLinks links;
  private final MediaStorage storage;
  private final Scratch scratch;
  private final Uploads uploads;
  private final Media media;
  private final WorkerDb workers;
  private final InstantSource clock;

  /** What media are made of. */
  public record Parts(
      Settings settings,
      Db db,
      WorkerDb workers,
      WorkModule work,
      MasterKey master,
      Ids ids,
      InstantSource clock) {}

  public MediaModule(Parts parts) {
    Settings settings = parts.settings();
    this.clock = parts.clock();
    this.workers = parts.workers();
    this.urls = new CapabilityUrls(parts.master(), "media");
    this.links = new MediaLinks(urls, settings.baseUrl(), clock);
    this.storage =
        settings.bucket() == null
            ? new FolderStorage(settings.dataDir().resolve("media"))
            : new S3Storage(settings.bucket(), clock);
    this.scratch = new Scratch(settings.dataDir().resolve("media-scratch"));
    var renditions = new Renditions(storage, scratch);
    parts.work().add(RenderHandler.KIND, new RenderHandler(parts.db(), renditions));
    parts.work().add(RemoveHandler.KIND, new RemoveHandler(renditions));
    this.media = new Media(links, parts.work().queue());
    this.uploads = new Uploads(media, storage, scratch, parts.ids(), clock);
  }

  /** For capabilities that show files. */
  public Media media() {
    return media;
  }

  /** Temporary files of uploads and renditions; a periodic sweep deletes old ones. */
  public Scratch scratch() {
    return scratch;
  }

  /** For packages that render files. */
  public GeneratedFiles generated() {
    return new GeneratedFiles(media, storage, scratch);
  }

  /** For packages in which one organization sends files to another. */
  public FileCopies copies() {
    return new FileCopies(media, storage, scratch);
  }

  /** For packages that add files other than over HTTP. */
  public Uploads uploads() {
    return uploads;
  }

  public void addTo(Routes routes) {
    new MediaRoutes(media, uploads, links).addTo(routes);
    new AssetRoutes(urls, storage, clock).addTo(routes);
  }

  public void addTo(Jobs jobs) {
    new OrphanSweep(workers, storage, clock).addTo(jobs);
  }

  @Override
  public void close() {
    if (storage instanceof S3Storage s3) {
      s3.close();
    }
  }
}
