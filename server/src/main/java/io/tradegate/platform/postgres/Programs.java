package io.tradegate.platform.postgres;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs PostgreSQL's own programs to their end, under an account that they accept. */
record Programs(Path bin, Account account) {

  void run(String program, String... arguments) throws IOException {
    feed("", program, arguments);
  }

  /** Runs a program that reads {@code input}. What it prints matters only when it fails. */
  void feed(String input, String program, String... arguments) throws IOException {
    var command = new ArrayList<>(List.of(bin.resolve(program).toString()));
    command.addAll(List.of(arguments));
    Process process = account.command(command).start();
    try (OutputStream stdin = process.getOutputStream()) {
      stdin.write(input.getBytes(StandardCharsets.UTF_8));
    }
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int status = exitOf(process);
    if (status != 0) {
      throw new IllegalStateException(
          "%s ended with status %d:%n%s".formatted(program, status, output.strip()));
    }
  }

  private static int exitOf(Process process) {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while PostgreSQL was working.", e);
    }
  }
}
