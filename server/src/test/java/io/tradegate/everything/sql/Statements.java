package io.tradegate.everything.sql;

import io.tradegate.platform.http.Listing;
import java.lang.classfile.ClassModel;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds every SQL statement in the compiled code, including those that lists compose. */
public final class Statements {
  private static final Pattern SQL =
      Pattern.compile(
          "\\s*(select|insert into|update|delete from|with (recursive )?\\w+ as|call|merge"
              + " into)\\s.*",
          Pattern.DOTALL);

  /**
   * Classes whose texts are pieces; the composed statements are tested as {@link
   * Listing#statements}.
   */
  private static final Set<String> GLUED = Set.of("io.tradegate.platform.http.ListingSql");

  private Statements() {}

  /** {@code where}: its class and its beginning. */
  public record Found(String where, String sql, ClassModel model) {}

  public static List<Found> all() {
    var statements = new ArrayList<Found>();
    for (ClassModel model : Classes.all()) {
      if (!GLUED.contains(Classes.nameOf(model))) {
        Stream.concat(
                Classes.texts(model).stream().filter(Statements::isSql),
                lists(Classes.load(model)).flatMap(list -> list.listing().statements().stream()))
            .map(sql -> new Found(label(model, sql), sql, model))
            .forEach(statements::add);
      }
    }
    return statements;
  }

  static boolean isSql(String text) {
    return SQL.matcher(text).matches();
  }

  private static String label(ClassModel model, String sql) {
    String line = sql.strip().replaceAll("\\s+", " ");
    return Classes.nameOf(model) + ": " + line.substring(0, Math.min(60, line.length()));
  }

  /** A list and its name: package, class and constant. */
  record Listed(String name, Listing<?> listing) {}

  static List<Listed> lists() {
    return Classes.all().stream().flatMap(model -> lists(Classes.load(model))).toList();
  }

  private static Stream<Listed> lists(Class<?> type) {
    String owner = type.getName().replaceFirst("io\\.tradegate\\.", "").replace('$', '.');
    return Arrays.stream(type.getDeclaredFields())
        .filter(
            field -> field.getType() == Listing.class && Modifier.isStatic(field.getModifiers()))
        .map(field -> new Listed(owner + "." + field.getName(), listing(field)));
  }

  private static Listing<?> listing(Field field) {
    try {
      field.setAccessible(true);
      return (Listing<?>) field.get(null);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
