package io.tradegate.platform.postgres;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The account that PostgreSQL's programs run under. They refuse root, so root runs them under
 * another.
 *
 * @param owner the account that must own the data; empty when it is that of this process
 * @param prefix the words before a command that run it under this account
 */
record Account(String owner, List<String> prefix) {
  private static final Account OWN = new Account("", List.of());

  /**
   * The first that works is taken: from the one with the fewest rights to the one with the most.
   */
  private static final List<Account> FOR_ROOT =
      List.of(
          new Account(
              "nobody", List.of("setpriv", "--reuid=nobody", "--regid=65534", "--clear-groups")),
          new Account(
              "nobody", List.of("su", "-s", "/bin/sh", "nobody", "-c", "exec \"$@\"", "--", "sh")),
          // In a user namespace of its own the process is root only for the file system. It works
          // below folders closed to others, such as /root; many containers forbid it.
          new Account("root", List.of("unshare", "--user")),
          // For those containers: the account "nobody", with the capability to pass closed folders.
          new Account(
              "nobody",
              List.of(
                  "setpriv",
                  "--reuid=nobody",
                  "--regid=65534",
                  "--clear-groups",
                  "--inh-caps=+dac_override",
                  "--ambient-caps=+dac_override",
                  "--securebits=+no_setuid_fixup"))); // otherwise access(2) ignores the capability

  private static final String IS_FIT = "test \"$(id -u)\" != 0 && test -x \"$0\" && test -w \"$1\"";

  /** Chooses an account that may run the programs in {@code bin}, and gives it {@code data}. */
  static Account choose(Path bin, Path data) {
    if (new UnixSystem().getUid() != 0) {
      return OWN;
    }
    return FOR_ROOT.stream()
        .filter(account -> account.isFit(bin.resolve("postgres"), data))
        .findFirst()
        .orElseThrow(() -> noneFor(data));
  }

  private boolean isFit(Path program, Path data) {
    try {
      own(data);
      return command(List.of("sh", "-c", IS_FIT, program.toString(), data.toString()))
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException _) { // no such program, or no such user
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while choosing an account.", e);
    }
  }

  private static IllegalStateException noneFor(Path data) {
    return new IllegalStateException(
        """
        PostgreSQL refuses to run as root, and no other account could be lent to it for %s.
        Do one of these:
          - run as a user that is not root,
          - choose a folder that every user may enter (DATA_DIR) and install util-linux (setpriv),
          - use a PostgreSQL server of your own (DATABASE_URL)."""
            .formatted(data));
  }

  /** Gives a file, or a folder with everything in it, to this account. */
  void own(Path path) throws IOException {
    if (!owner.isEmpty()) {
      PostgresFolders.changeOwner(path, owner);
    }
  }

  ProcessBuilder command(List<String> command) {
    var all = new ArrayList<>(prefix);
    all.addAll(command);
    var builder = new ProcessBuilder(all).redirectErrorStream(true);
    builder.directory(Path.of("/").toFile()); // ours may be closed to the account
    builder.environment().keySet().removeIf(name -> name.startsWith("PG")); // meant for another
    builder.environment().put("LC_ALL", "C");
    return builder;
  }
}
