package io.tradegate.cli;

import static io.tradegate.platform.errors.ErrorCode.VALIDATION_FAILED;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.access.people.StaffDesk;
import io.tradegate.access.people.Users;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validation;
import io.tradegate.platform.net.HostName;
import io.tradegate.taxclasses.TaxClasses;
import io.tradegate.tenancy.DomainName;
import io.tradegate.tenancy.Organizations;
import java.time.ZoneId;
import java.util.Currency;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Creates an organization with its built-in roles and, on request, a store and an owner. */
@Command(name = "create", description = "Create an organization.", mixinStandardHelpOptions = true)
final class OrgCreate implements Callable<Integer> {
  private final Terminal terminal;

  @Option(names = "--name", required = true, description = "What it is called.")
  private String name = "";

  @Option(
      names = "--time-zone",
      defaultValue = "UTC",
      converter = TypedText.TimeZone.class,
      description = "Such as Europe/Berlin (default: ${DEFAULT-VALUE}).")
  private ZoneId timeZone = ZoneId.of("UTC");

  @Option(
      names = "--currency",
      defaultValue = "EUR",
      converter = TypedText.CurrencyCode.class,
      description = "ISO 4217, such as EUR (default: ${DEFAULT-VALUE}).")
  private Currency currency = Currency.getInstance("EUR");

  @Option(names = "--locale", defaultValue = "en", description = "Such as en or de-CH.")
  private String locale = "en";

  @Option(
      names = "--domain",
      description = "The domain its store answers on; granted to it with all names below.")
  private @Nullable String domain;

  @Option(names = "--owner-email", description = "The first owner, who can invite the others.")
  private @Nullable String ownerEmail;

  @Option(names = "--owner-name", description = "The owner's name; otherwise the email address.")
  private @Nullable String ownerName;

  @Mixin private final NewPassword password = new NewPassword();

  OrgCreate(Terminal terminal) {
    this.terminal = terminal;
  }

  /** What was typed, held to the same rules as a request. */
  private record Typed(
      @Text(max = 200) String name,
      @Text(max = 320, format = Text.Format.EMAIL) @Nullable String ownerEmail,
      @Text(max = 200) @Nullable String ownerName) {}

  @Override
  public Integer call() {
    Validation.check(new Typed(name, ownerEmail, ownerName));
    HostName host = domain == null ? null : DomainName.require(domain);
    var profile =
        new Organizations.Profile(name, timeZone.getId(), currency.getCurrencyCode(), tag());
    String chosen = ownerEmail == null ? null : password.choose(terminal, ownerEmail);
    try (var installation = Installation.open(terminal.environment())) {
      long org = installation.organizations().create(profile);
      furnish(installation, org, host, chosen);
      terminal.out().println("Created organization %d, %s.".formatted(org, name));
    }
    if (chosen != null) {
      terminal.out().println("Owner: " + ownerEmail);
      password.show(terminal, chosen);
    }
    return 0;
  }

  private String tag() {
    try {
      return new Locale.Builder().setLanguageTag(locale).build().toLanguageTag();
    } catch (IllformedLocaleException e) {
      throw VALIDATION_FAILED.because(
          "The locale %s is none such as en or de-CH.".formatted(locale));
    }
  }

  /**
   * No role that serves may create a tenant, hence two transactions; if one fails, neither counts.
   */
  private void furnish(
      Installation installation, long org, @Nullable HostName host, @Nullable String chosen) {
    try {
      if (host != null) {
        installation.domainRules().requireNotReserved(host.value());
        installation.organizations().grantDomain(org, host);
      }
      installation.inside(org, "org.create", tx -> furnish(tx, installation, host, chosen));
    } catch (RuntimeException e) {
      installation.organizations().discard(org);
      throw e;
    }
  }

  private Tx furnish(
      Tx tx, Installation installation, @Nullable HostName host, @Nullable String chosen) {
    var staff = new StaffDesk();
    staff.addBuiltInRoles(tx);
    new TaxClasses().addStandard(tx);
    if (host != null) {
      installation.websites().add(tx, name, host, List.of());
    }
    if (ownerEmail != null && chosen != null) {
      String called = ownerName == null ? ownerEmail : ownerName;
      String hash = NewPassword.hash(chosen, installation.salts().of(ownerEmail));
      var owner = new Users.Person(ownerEmail, called, hash);
      staff.add(tx, owner, List.of(BuiltInRole.OWNER.key()));
    }
    return tx;
  }
}
