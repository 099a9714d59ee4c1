package io.tradegate.media;

import io.tradegate.media.storage.FolderStorage;
import io.tradegate.media.storage.MediaStorage;
import io.tradegate.media.storage.S3Storage;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.CapabilityUrls;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.files.Scratch;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Jobs;
import java.time.InstantSource;

/** Wires uploads, renditions and the addresses that files are shown at. */
public final class MediaModule implements AutoCloseable {
  private final CapabilityUrls urls;
  private final MediaLinks links;
  private final MediaStorage storage;
  private final Scratch scratch;
  private final Uploads uploads;
  private final MediaWorker worker;
  private final Media media;
  private final WorkerDb workers;
  private final InstantSource clock;

  public MediaModule(
      Settings settings, WorkerDb workers, MasterKey master, Ids ids, InstantSource clock) {
    this.urls = new CapabilityUrls(master, "media");
    this.links = new MediaLinks(urls, settings.baseUrl(), clock);
    this.storage =
        settings.bucket() == null
            ? new FolderStorage(settings.dataDir().resolve("media"))
            : new S3Storage(settings.bucket(), clock);
    this.scratch = new Scratch(settings.dataDir().resolve("media-scratch"));
    this.worker = new MediaWorker(new MediaQueue(workers), new Renditions(storage, scratch), clock);
    this.media = new Media(links, worker::wakeUp);
    this.uploads = new Uploads(media, storage, scratch, ids, clock);
    this.workers = workers;
    this.clock = clock;
  }

  /** For capabilities that show files. */
  public Media media() {
    return media;
  }

  /** Where files are while they are worked on; whoever runs the node keeps it clean. */
  public Scratch scratch() {
    return scratch;
  }

  /** For whoever brings files other than over HTTP. */
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

  public void start() {
    worker.start();
  }

  @Override
  public void close() {
    worker.close();
    if (storage instanceof S3Storage s3) {
      s3.close();
    }
  }
}
