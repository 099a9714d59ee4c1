package io.tradegate.cli;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;

/** Runs a command in this process and keeps its result. */
record Typed(int code, String out, String err) {

  static Typed run(Map<String, String> environment, String... arguments) {
    var out = new StringWriter();
    var err = new StringWriter();
    var in = new ByteArrayInputStream(new byte[0]);
    var terminal = new Terminal(environment, in, new PrintWriter(out), new PrintWriter(err));
    return new Typed(Commands.run(terminal, arguments), out.toString(), err.toString());
  }
}
