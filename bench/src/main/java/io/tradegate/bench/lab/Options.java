package io.tradegate.bench.lab;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The options of the command line: {@code --name value}. */
public record Options(List<String> arguments) {

  public static Options of(String... arguments) {
    return new Options(Arrays.asList(arguments));
  }

  public boolean has(String name) {
    return arguments.contains("--" + name);
  }

  public int number(String name, int byDefault) {
    int at = arguments.indexOf("--" + name);
    if (at < 0) {
      return byDefault;
    }
    if (at + 1 == arguments.size() || !arguments.get(at + 1).matches("[0-9]{1,9}")) {
      throw new IllegalArgumentException("--" + name + " needs a number.");
    }
    return Integer.parseInt(arguments.get(at + 1));
  }

  public Optional<String> text(String name) {
    int at = arguments.indexOf("--" + name);
    return at < 0 || at + 1 == arguments.size()
        ? Optional.empty()
        : Optional.of(arguments.get(at + 1));
  }

  public Duration seconds(int byDefault) {
    return Duration.ofSeconds(number("seconds", byDefault));
  }
}
