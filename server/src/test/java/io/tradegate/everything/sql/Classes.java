package io.tradegate.everything.sql;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MethodRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Reads the compiled classes of the service as files, without running them. */
public final class Classes {
  private static final Path ROOT = Path.of("target/classes");

  private Classes() {}

  public static List<ClassModel> all() {
    try (Stream<Path> files = Files.walk(ROOT.resolve("io/tradegate"))) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .sorted()
          .map(Classes::parse)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ClassModel parse(Path file) {
    try {
      return ClassFile.of().parse(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static String nameOf(ClassModel model) {
    return model.thisClass().asInternalName().replace('/', '.');
  }

  public static Class<?> load(ClassModel model) {
    try {
      return Class.forName(nameOf(model), false, Classes.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Every text in the code, whether a constant has a name or not. */
  static List<String> texts(ClassModel model) {
    return pool(model)
        .filter(StringEntry.class::isInstance)
        .map(entry -> ((StringEntry) entry).stringValue())
        .distinct()
        .toList();
  }

  static boolean mentions(ClassModel model, String simpleName) {
    return pool(model)
        .filter(ClassEntry.class::isInstance)
        .anyMatch(entry -> ((ClassEntry) entry).asInternalName().endsWith("/" + simpleName));
  }

  /** Whether the code calls a method of this name on a class of this name. */
  static boolean calls(ClassModel model, Class<?> type, String method) {
    return pool(model)
        .filter(MethodRefEntry.class::isInstance)
        .map(MethodRefEntry.class::cast)
        .filter(entry -> entry.name().equalsString(method))
        .anyMatch(entry -> entry.owner().asInternalName().equals(internal(type)));
  }

  private static String internal(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  private static Stream<PoolEntry> pool(ClassModel model) {
    return StreamSupport.stream(model.constantPool().spliterator(), false);
  }
}
