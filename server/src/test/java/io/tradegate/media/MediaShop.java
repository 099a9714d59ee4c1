package io.tradegate.media;

import io.tradegate.media.storage.FolderStorage;
import io.tradegate.media.storage.MediaStorage;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.files.Scratch;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.TestWork;
import io.tradegate.testing.Uploading;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;

/** An organization with a media library, and a worker that runs when a test calls it. */
final class MediaShop implements AutoCloseable {
  private final TestApp app;
  private final TestTenant tenant;
  private final TestClient owner;
  private final Database database;

  MediaShop(TestApp app) {
    this.app = app;
    this.tenant = app.newTenant();
    this.owner = tenant.owner();
    this.database = Database.open(app.settings());
  }

  TestTenant tenant() {
    return tenant;
  }

  TestClient owner() {
    return owner;
  }

  Uploading uploading() {
    return Uploading.as(owner);
  }

  /** Uploads and answers where the record is. */
  String given(byte[] content) {
    return uploading().file(content).expect(201).header("Location").orElseThrow();
  }

  TestReply read(String location) {
    return owner.get(location).expect(200);
  }

  MediaStorage storage() {
    return new FolderStorage(folder("media"));
  }

  Scratch scratch() {
    return new Scratch(folder("media-scratch"));
  }

  private Path folder(String name) {
    return app.settings().dataDir().resolve(name);
  }

  WorkerDb workers() {
    return new WorkerDb(database.worker());
  }

  /** Makes an attempt at one job that is due; false when there is none. */
  record Worker(WorkModule work) {
    boolean next() {
      return work.runOnce(RenderHandler.KIND) || work.runOnce(RemoveHandler.KIND);
    }
  }

  Worker worker(MediaStorage storage, InstantSource clock) {
    var renditions = new Renditions(storage, scratch());
    WorkModule work = TestWork.on(database, clock);
    work.add(RenderHandler.KIND, new RenderHandler(TestWork.db(database, clock), renditions));
    work.add(RemoveHandler.KIND, new RemoveHandler(renditions));
    return new Worker(work);
  }

  /** What is due is done when this returns. */
  void work() {
    Worker worker = worker(storage(), InstantSource.system());
    boolean more;
    do {
      more = worker.next();
    } while (more);
  }

  /** The address of a rendition, as a target on any node. */
  String target(String location, String rendition) {
    return target(read(location).text("urls/" + rendition));
  }

  static String target(String url) {
    URI uri = URI.create(url);
    return uri.getRawPath() + "?" + uri.getRawQuery();
  }

  /** Requests the file as an anonymous client. */
  TestReply show(String target) {
    return app.client().get(target);
  }

  TestReply show(String target, String accept) {
    return app.client().with("Accept", accept).get(target);
  }

  @Override
  public void close() {
    database.close();
  }
}
