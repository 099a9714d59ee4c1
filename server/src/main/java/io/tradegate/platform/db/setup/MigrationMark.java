package io.tradegate.platform.db.setup;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.zip.CRC32;

/**
 * What the table of applied migrations says in its comment: a checksum of all migrations of the
 * build that ran last, and of the names of the roles. Where it is the same and no row was added
 * since, there is nothing to apply and nothing to compare, which takes longer than all else that a
 * start does in the database. Any other change of the table makes the migrations be compared again.
 */
record MigrationMark(String text) {
  static final String FOLDER = "db/migration";

  private static final String HISTORY = "public.flyway_schema_history";
  private static final String FIND =
      "select coalesce(obj_description(to_regclass('%s'), 'pg_class'), '')".formatted(HISTORY);
  private static final String APPLIED =
      "select count(*) || ' ' || coalesce(sum(checksum), 0) || ' ' || coalesce(bool_and(success), false) from "
          + HISTORY;

  static MigrationMark of(DatabaseRoles roles) {
    var all = new TreeMap<String, Long>();
    try {
      collect(all);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new MigrationMark(Sha256.hex((roles + " " + all).getBytes(UTF_8)));
  }

  /** Checksums of a jar are in its directory: no file is read for them. */
  private static void collect(TreeMap<String, Long> all) throws IOException {
    URL folder = Objects.requireNonNull(MigrationMark.class.getClassLoader().getResource(FOLDER));
    if (folder.openConnection() instanceof JarURLConnection packed) {
      packed.setUseCaches(false);
      try (JarFile jar = packed.getJarFile()) {
        jar.stream()
            .filter(entry -> entry.getName().startsWith(FOLDER + "/V"))
            .forEach(entry -> all.put(entry.getName(), entry.getCrc()));
      }
      return;
    }
    try (var files = Files.newDirectoryStream(Path.of(URI.create(folder.toString())), "V*")) {
      for (Path file : files) {
        var sum = new CRC32();
        sum.update(Files.readAllBytes(file));
        all.put(FOLDER + "/" + file.getFileName(), sum.getValue());
      }
    }
  }

  boolean isOn(Connection owner) throws SQLException {
    String found = text(owner, FIND);
    return found.startsWith(text) && found.equals(text + " " + text(owner, APPLIED));
  }

  /** Says that all migrations of this build are applied. */
  void leave(Connection owner) throws SQLException {
    try (Statement statement = owner.createStatement()) {
      statement.execute(
          "comment on table %s is '%s %s'".formatted(HISTORY, text, text(owner, APPLIED)));
    }
  }

  private static String text(Connection owner, String sql) throws SQLException {
    try (Statement statement = owner.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getString(1);
    }
  }
}
