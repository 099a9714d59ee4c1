package io.tradegate.cli;

import io.tradegate.platform.net.HostName;
import io.tradegate.tenancy.DomainName;
import io.tradegate.tenancy.Organizations;
import java.time.ZoneOffset;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The operator's commands about organizations. */
@Command(
    name = "org",
    description = "Create, suspend, resume and list organizations; grant them domains.",
    mixinStandardHelpOptions = true)
final class OrgCommands {
  private static final String LINE = "%6s  %-9s  %-8s  %-20s  %-10s  %s";

  private final Terminal terminal;

  private OrgCommands(Terminal terminal) {
    this.terminal = terminal;
  }

  static CommandLine on(Terminal terminal) {
    return new CommandLine(new OrgCommands(terminal)).addSubcommand(new OrgCreate(terminal));
  }

  /** An organization's status, for its audit. */
  private record Status(String status) {
    static final Status ACTIVE = new Status("active");
    static final Status SUSPENDED = new Status("suspended");
  }

  @Command(
      description =
          "Lock an organization out: sessions, keys and stores end with the next request.",
      mixinStandardHelpOptions = true)
  int suspend(@Parameters(paramLabel = "<id>", description = "Its number.") long org) {
    try (var installation = Installation.open(terminal.environment())) {
      installation.organizations().suspend(org);
      installation.audit(org, "org.suspend", Status.ACTIVE, Status.SUSPENDED);
    }
    terminal.out().println("Organization %d is suspended.".formatted(org));
    return 0;
  }

  @Command(
      description = "Let a suspended organization in again; everybody signs in anew.",
      mixinStandardHelpOptions = true)
  int resume(@Parameters(paramLabel = "<id>", description = "Its number.") long org) {
    try (var installation = Installation.open(terminal.environment())) {
      installation.organizations().resume(org);
      installation.audit(org, "org.resume", Status.SUSPENDED, Status.ACTIVE);
    }
    terminal.out().println("Organization %d is active.".formatted(org));
    return 0;
  }

  /** A domain grant, for the audit. */
  private record Grant(String domain) {}

  @Command(
      name = "grant-domain",
      description = "Let an organization's websites take a domain and all names below it.",
      mixinStandardHelpOptions = true)
  int grantDomain(
      @Option(names = "--org", required = true, description = "Its number.") long org,
      @Option(names = "--domain", required = true, description = "Such as shop.example.com.")
          String domain) {
    HostName host = DomainName.require(domain);
    try (var installation = Installation.open(terminal.environment())) {
      installation.organizations().require(org);
      installation.domainRules().requireNotReserved(host.value());
      installation.organizations().grantDomain(org, host);
      installation.audit(org, "org.grant_domain", null, new Grant(host.value()));
    }
    terminal.out().println("Organization %d may use %s and names below.".formatted(org, host));
    return 0;
  }

  @Command(
      name = "revoke-domain",
      description = "Take a grant back; websites keep the names that they have.",
      mixinStandardHelpOptions = true)
  int revokeDomain(
      @Option(names = "--org", required = true, description = "Its number.") long org,
      @Option(names = "--domain", required = true, description = "As it was granted.")
          String domain) {
    HostName host = DomainName.require(domain);
    try (var installation = Installation.open(terminal.environment())) {
      installation.organizations().require(org);
      installation.organizations().revokeDomain(org, host);
      installation.audit(org, "org.revoke_domain", new Grant(host.value()), null);
    }
    terminal.out().println("Organization %d has no grant for %s now.".formatted(org, host));
    return 0;
  }

  @Command(description = "List the organizations.", mixinStandardHelpOptions = true)
  int list() {
    try (var installation = Installation.open(terminal.environment())) {
      terminal
          .out()
          .println(LINE.formatted("id", "status", "currency", "time zone", "since", "name"));
      installation.organizations().list().forEach(this::print);
    }
    return 0;
  }

  private void print(Organizations.Line line) {
    terminal
        .out()
        .println(
            LINE.formatted(
                line.org(),
                line.status(),
                line.currency(),
                line.timeZone(),
                line.createdAt().atOffset(ZoneOffset.UTC).toLocalDate(),
                line.name()));
  }
}
