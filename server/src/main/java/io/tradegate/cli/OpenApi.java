package io.tradegate.cli;

import io.tradegate.AllEvents;
import io.tradegate.Main;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Prints the OpenAPI document; needs neither settings nor a database. */
@Command(
    name = "openapi",
    description = "Print the OpenAPI document; needs neither settings nor a database.")
record OpenApi(Terminal terminal) implements Callable<Integer> {
  @Override
  public Integer call() {
    terminal.out().print(AllEvents.document(Main.routeTable()).text());
    terminal.out().flush();
    return 0;
  }
}
