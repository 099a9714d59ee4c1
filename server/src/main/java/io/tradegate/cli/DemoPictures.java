package io.tradegate.cli;

import io.tradegate.media.Uploads;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Steps;
import java.io.ByteArrayInputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** Draws what the demo sells and has the drawings taken in like anybody's uploads. */
final class DemoPictures {
  private final Uploads uploads;
  private final Db db;

  DemoPictures(Uploads uploads, Db db) {
    this.uploads = uploads;
    this.db = db;
  }

  private record Service(Db db, Caller caller) implements Steps {
    @Override
    public <T> T read(Function<Tx, T> work) {
      return db.read(caller, work);
    }

    @Override
    public <T> T write(Function<Tx, T> work) {
      return db.write(caller, work);
    }
  }

  /** One for each thing, by its name; the makes of a thing look alike. */
  Map<String, UUID> upload(long org) {
    var steps = new Service(db, Caller.service(org, "demo"));
    var pictures = new HashMap<String, UUID>();
    for (DemoShelf shelf : DemoShelves.ALL) {
      for (DemoShelf.Thing thing : shelf.things()) {
        pictures.put(thing.name(), upload(shelf, thing, steps));
      }
    }
    return pictures;
  }

  private UUID upload(DemoShelf shelf, DemoShelf.Thing thing, Steps steps) {
    byte[] png = DemoDrawing.png(thing.drawing(), shelf.colour());
    var label = new Uploads.Label(thing.slug() + ".png", "Technical drawing: " + thing.name());
    return uploads.add(new ByteArrayInputStream(png), label, steps);
  }
}
