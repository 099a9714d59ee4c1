package io.tradegate.cli;

import io.tradegate.access.people.StaffDesk;
import io.tradegate.access.people.Users;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Creates a staff user. */
@Command(name = "create", description = "Create a staff user.", mixinStandardHelpOptions = true)
final class UserCreate implements Callable<Integer> {
  private final Terminal terminal;

  @Option(names = "--org", required = true, description = "The organization, by its number.")
  private long org;

  @Option(names = "--email", required = true, description = "What the user signs in with.")
  private String email = "";

  @Option(names = "--name", required = true, description = "The user's name.")
  private String name = "";

  @Option(
      names = "--role",
      required = true,
      description = "A role by its name, such as owner or sales; may be given several times.")
  private List<String> roles = new ArrayList<>();

  @Mixin private final NewPassword password = new NewPassword();

  UserCreate(Terminal terminal) {
    this.terminal = terminal;
  }

  /** What was typed, held to the same rules as a request. */
  private record Typed(
      @Text(max = 320, format = Text.Format.EMAIL) String email, @Text(max = 200) String name) {}

  @Override
  public Integer call() {
    Validation.check(new Typed(email, name));
    String chosen = password.choose(terminal, email);
    try (var installation = Installation.open(terminal.environment())) {
      String hash = NewPassword.hash(chosen, installation.salts().of(email));
      var person = new Users.Person(email, name, hash);
      installation.organizations().require(org);
      var staff = new StaffDesk();
      installation.inside(org, "user.create", tx -> staff.add(tx, person, roles));
    }
    terminal
        .out()
        .println("Created %s in organization %d.".formatted(email.toLowerCase(Locale.ROOT), org));
    password.show(terminal, chosen);
    return 0;
  }
}
