package io.tradegate.cli;

import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The input and output of a command: those of this process, or of a test. */
public record Terminal(
    Map<String, String> environment, InputStream in, PrintWriter out, PrintWriter err) {

  static Terminal ofThisProcess() {
    return new Terminal(
        System.getenv(),
        System.in,
        new PrintWriter(System.out, true, StandardCharsets.UTF_8),
        new PrintWriter(System.err, true, StandardCharsets.UTF_8));
  }
}
