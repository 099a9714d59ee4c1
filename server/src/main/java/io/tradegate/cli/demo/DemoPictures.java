package io.tradegate.cli.demo;

import io.tradegate.media.Uploads;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Steps;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;

/** Uploads the pictures of the demo products, as staff would. */
record DemoPictures(Uploads uploads, Db db) {
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

  /** Returns them by the SKU of the first variant of each product that they show. */
  Map<String, UUID> upload(long org) {
    var steps = new Service(db, Caller.service(org, "demo"));
    var pictures = new HashMap<String, UUID>();
    for (Map<String, String> row : new DemoFile("northwind/pictures.csv").rows()) {
      UUID media = upload(cell(row, "file"), cell(row, "alt"), steps);
      for (String sku : cell(row, "skus").split("\\|", -1)) {
        pictures.put(sku, media);
      }
    }
    return pictures;
  }

  private UUID upload(String file, String alt, Steps steps) {
    try (InputStream picture = new DemoFile("northwind/pictures/" + file).open()) {
      return uploads.add(picture, new Uploads.Label(file, alt), steps);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String cell(Map<String, String> row, String column) {
    return Objects.requireNonNull(row.get(column), column);
  }
}
