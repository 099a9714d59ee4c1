package io.tradegate.cli;

import java.io.PrintWriter;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Receives webhooks on this machine, verifies and shows them; needs no database. */
@Command(
    name = "listen",
    description = "Receive webhooks on this machine, verify and print them.",
    mixinStandardHelpOptions = true)
final class Listen implements Callable<Integer> {

  @Option(
      names = "--secret",
      required = true,
      description = "The endpoint's secret, as it was answered when it was created.")
  private String secret = "";

  @Option(
      names = "--port",
      defaultValue = "4000",
      description = "Where to listen, on localhost; 0 takes any free port (default: 4000).")
  private int port;

  @Option(
      names = "--status",
      defaultValue = "204",
      description = "What to answer, to see failures and retries (default: 204).")
  private int status;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    require(WebhookCheck.isSecret(secret), "--secret must be whsec_ and 32 bytes in base64.");
    require(port >= 0 && port <= 65_535, "--port must be a number from 0 to 65535.");
    require(status >= 200 && status <= 599, "--status must be a number from 200 to 599.");
    PrintWriter out = spec.commandLine().getOut();
    var clock = Clock.systemUTC();
    var printer = new DeliveryPrinter(new WebhookCheck(secret, clock), clock, out);
    var receiver = new LocalReceiver(printer, port, status);
    out.println("Listening on " + receiver.url() + ", answering " + status + ". Stop with Ctrl-C.");
    out.flush();
    return Running.untilStopped(running -> running.endingWith(receiver::close));
  }

  private void require(boolean kept, String rule) {
    if (!kept) {
      throw new ParameterException(spec.commandLine(), rule);
    }
  }
}
