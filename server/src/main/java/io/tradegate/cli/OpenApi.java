package io.tradegate.cli;

import io.tradegate.Main;
import io.tradegate.platform.http.openapi.ApiDocument;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Prints the OpenAPI document; needs neither settings nor a database. */
@Command(name = "openapi", description = "Print the OpenAPI document.")
final class OpenApi implements Callable<Integer> {

  @Override
  public Integer call() {
    System.out.print(ApiDocument.of(Main.routeTable()).text());
    return 0;
  }
}
