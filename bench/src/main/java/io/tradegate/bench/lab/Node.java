package io.tradegate.bench.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The service as a process of its own, which can be killed and stopped like any process. */
public final class Node implements AutoCloseable {
  private static final Duration SHORT_LEASE = Duration.ofSeconds(3);

  /** The launcher passes them; the default is for a run without it. */
  private static final String OPTIONS =
      System.getProperty("tradegate.serve.options", "-XX:+UseParallelGC -Xmx512m");

  private final Process process;
  private final Path log;

  private Node(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  /** Serves requests with the options of {@code ./tradegate serve}; {@code more}: settings. */
  public static Node serving(Lab lab, Map<String, String> more) throws IOException {
    var environment = new HashMap<>(lab.environment());
    environment.putAll(more);
    return launch(lab, "serving", service(OPTIONS.strip().split("\\s+")), environment);
  }

  /** Serves requests soon after its start, at less than full speed; {@code more}: settings. */
  public static Node startingFast(Lab lab, int heapMib, Map<String, String> more)
      throws IOException {
    var environment = new HashMap<>(lab.environment());
    environment.putAll(more);
    var command =
        service(
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xmx" + heapMib + "m",
            "-Dtradegate.webhook.lease=" + SHORT_LEASE.toMillis());
    return launch(lab, "serving", command, environment);
  }

  /** {@code lease}: shorter than in production, to shorten the wait for the jobs of a dead node. */
  public static Node start(Lab lab, String name, Duration lease) throws IOException {
    var command =
        service(
            "-XX:+UseParallelGC",
            "-XX:TieredStopAtLevel=1",
            "-Xmx256m",
            "-Dtradegate.webhook.lease=" + lease.toMillis());
    return launch(lab, name, command, lab.environment());
  }

  /** A program of the lab, with these settings in its environment. */
  public static Node program(Lab lab, Class<?> main, Map<String, String> settings)
      throws IOException {
    var command =
        List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m", main.getName());
    return launch(lab, main.getSimpleName(), command, settings);
  }

  private static List<String> service(String... options) {
    var command = new ArrayList<>(List.of(options));
    command.addAll(List.of("io.tradegate.Main", "serve"));
    return command;
  }

  private static Node launch(
      Lab lab, String name, List<String> arguments, Map<String, String> environment)
      throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(arguments);
    var builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    Path log = lab.folder().resolve(name + ".log");
    Process process =
        builder
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    return new Node(process, log);
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** SIGKILL: no shutdown hook, no clean stop. */
  public void kill() {
    process.destroyForcibly();
    process.onExit().join();
  }

  /** SIGSTOP: alive to the database and to receivers, and doing nothing. */
  public void freeze() throws IOException, InterruptedException {
    signal("-STOP");
  }

  /** SIGCONT: goes on as if nothing had happened. */
  public void thaw() throws IOException, InterruptedException {
    signal("-CONT");
  }

  private void signal(String name) throws IOException, InterruptedException {
    int code = new ProcessBuilder("kill", name, Long.toString(process.pid())).start().waitFor();
    if (code != 0) {
      throw new IOException("kill " + name + " failed with " + code);
    }
  }

  public String log() throws IOException {
    return Files.readString(log);
  }

  /** Resets the recorded peak of its memory. */
  public void forgetPeakMemory() throws IOException {
    Path refs = Path.of("/proc/" + process.pid() + "/clear_refs");
    if (Files.exists(refs)) {
      Files.writeString(refs, "5", StandardOpenOption.WRITE);
    }
  }

  /** The peak of its memory, or 0 where the system does not report it. */
  public long peakMemoryMib() throws IOException {
    Path status = Path.of("/proc/" + process.pid() + "/status");
    if (!Files.exists(status)) {
      return 0;
    }
    for (String line : Files.readAllLines(status)) {
      if (line.startsWith("VmHWM:")) {
        return Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024;
      }
    }
    return 0;
  }

  /** SIGTERM, as an operator ends it. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(40, TimeUnit.SECONDS)) {
        kill();
      }
    } catch (InterruptedException e) {
      kill();
      Thread.currentThread().interrupt();
    }
  }
}
