package io.tradegate.bench.lab;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Records every statement of a request from the log of PostgreSQL, ready for pgbench: no copy of
 * the service's SQL that could differ from it.
 */
public final class Overheard {
  private static final String MARK = "overheard";
  private static final String ALL =
      "log_statement = 'all'\nlog_line_prefix = '" + MARK + " %u %p '\n";
  private static final Pattern ENTRY = Pattern.compile("(?m)^(?=\\S)");
  private static final Pattern STATEMENT =
      Pattern.compile("(?s)LOG:  (?:execute [^:]+|statement): (.*)");
  // The first statement of a request's transaction; jobs use another one.
  private static final Pattern CALLED = Pattern.compile("app\\.enter_(?!org)");
  private static final Pattern VALUES = Pattern.compile("(?s)DETAIL:  [Pp]arameters: (.*)");
  private static final Pattern VALUE =
      Pattern.compile("(?s)\\$(\\d+) = (NULL|'((?:[^']++|'')*+)')(?:, |\\s*$)");

  private final Path data;
  private final String role;

  /** {@code role}: the role whose statements count. */
  public Overheard(Lab lab, String role) {
    this.data = lab.folder().resolve("pgdata");
    this.role = role;
  }

  /** The request must not be the first of its kind, which also fills caches. */
  public PgBench.Script of(int number, Callable<?> request) throws Exception {
    Path settings = data.resolve("postgresql.auto.conf");
    String before = Files.readString(settings);
    Path log = data.resolve("postgres.log");
    long from = Files.size(log);
    Files.writeString(settings, ALL, StandardOpenOption.APPEND);
    reload();
    try {
      request.call();
      TimeUnit.MILLISECONDS.sleep(300);
    } finally {
      Files.writeString(settings, before);
      reload();
    }
    byte[] told = Files.readAllBytes(log);
    return script(
        number, new String(told, (int) from, (int) (told.length - from), StandardCharsets.UTF_8));
  }

  private void reload() throws IOException, InterruptedException {
    String pid = Files.readAllLines(data.resolve("postmaster.pid")).getFirst().strip();
    new ProcessBuilder("kill", "-HUP", pid).start().waitFor();
    TimeUnit.MILLISECONDS.sleep(300);
  }

  private PgBench.Script script(int number, String log) {
    var statements = new ArrayList<String>();
    var variables = new LinkedHashMap<String, String>();
    for (String entry : called(log)) {
      var statement = STATEMENT.matcher(entry);
      var values = VALUES.matcher(entry);
      if (statement.find()) {
        statements.add(statement.group(1).replace("\n\t", "\n").strip());
      } else if (values.find()) {
        String prefix = "s%d_%d_".formatted(number, statements.size());
        statements.add(bound(statements.removeLast(), prefix, values.group(1), variables));
      }
    }
    return new PgBench.Script(joined(statements), variables);
  }

  /** The statements of transactions of requests; jobs may run statements at the same time. */
  private List<String> called(String log) {
    var spoken = new LinkedHashMap<String, List<List<String>>>();
    String own = MARK + " " + role + " ";
    for (String entry : ENTRY.split(log, -1)) {
      if (entry.startsWith(own)) {
        String process = entry.substring(own.length()).split(" ", 2)[0];
        List<List<String>> transactions =
            spoken.computeIfAbsent(process, _ -> new ArrayList<>(List.of(new ArrayList<>())));
        if (entry.contains(": BEGIN")) {
          transactions.add(new ArrayList<>());
        }
        transactions.getLast().add(entry);
      }
    }
    return spoken.values().stream()
        .flatMap(List::stream)
        .filter(transaction -> CALLED.matcher(String.join("", transaction)).find())
        .flatMap(List::stream)
        .toList();
  }

  private static String joined(List<String> statements) {
    return String.join(";\n", statements) + ";\n";
  }

  private static String bound(
      String statement, String prefix, String values, Map<String, String> variables) {
    var nulls = new ArrayList<String>();
    var empty = new ArrayList<String>();
    var value = VALUE.matcher(values);
    while (value.find()) {
      if (value.group(3) == null) {
        nulls.add(value.group(1));
      } else if (value.group(3).isEmpty()) {
        empty.add(value.group(1)); // pgbench knows no such value
      } else {
        variables.put(
            prefix + value.group(1), value.group(3).replace("''", "'").replace("\n\t", "\n"));
      }
    }
    String named = statement.replaceAll("\\$(\\d+)", ":" + prefix + "$1");
    for (String each : nulls) {
      named = named.replaceAll(":" + prefix + each + "\\b", "null");
    }
    for (String each : empty) {
      named = named.replaceAll(":" + prefix + each + "\\b", "''");
    }
    return named;
  }
}
