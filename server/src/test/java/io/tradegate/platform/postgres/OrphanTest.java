package io.tradegate.platform.postgres;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OrphanTest {
  private Path home;

  @BeforeEach
  void takeAnEmptyHome() throws IOException {
    home = TestHomes.create();
  }

  @AfterEach
  void removeTheHome() throws IOException {
    PostgresFolders.delete(home);
  }

  @Test
  void anOrphanOfAKilledProcessIsStoppedAndItsDataIsKept() throws Exception {
    String orphan = leaveAnOrphan();
    assertThat(TestHomes.query(orphan, "select answer from kept")).isEqualTo("42");

    try (var heir = TestHomes.start(home)) {
      assertThat(TestHomes.query(heir.jdbcUrl(), "select answer from kept")).isEqualTo("42");
      assertThatThrownBy(() -> TestHomes.query(orphan, "select 1")).hasMessageContaining("refused");
    }
  }

  @Test
  void erasingAHomeStopsTheOrphanFirst() throws Exception {
    String orphan = leaveAnOrphan();

    try (HomeLock lock = HomeLock.take(home)) {
      EmbeddedPostgres.erase(lock);
    }

    assertThatThrownBy(() -> TestHomes.query(orphan, "select 1")).hasMessageContaining("refused");
    assertThat(home.toFile().list()).containsExactly("pglock");
  }

  @Test
  void aCrashOfBothProcessAndServerIsRecoveredFrom() throws Exception {
    leaveAnOrphan();
    killTheServer();

    try (var heir = TestHomes.start(home)) {
      assertThat(TestHomes.query(heir.jdbcUrl(), "select answer from kept")).isEqualTo("42");
    }
  }

  private void killTheServer() throws IOException {
    String pid = Files.readAllLines(home.resolve("pgdata/postmaster.pid")).getFirst();
    ProcessHandle server = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
    List<ProcessHandle> workers = server.children().toList();
    server.destroyForcibly();
    workers.forEach(ProcessHandle::destroyForcibly);
    await().until(() -> workers.stream().allMatch(OrphanTest::isDead));
  }

  /**
   * A zombie process, whose parent has not waited for it, counts as alive but has no command line.
   */
  private static boolean isDead(ProcessHandle process) {
    return process.info().commandLine().isEmpty();
  }

  /** Returns the address of a server whose parent was killed and could not stop it. */
  private String leaveAnOrphan() throws Exception {
    Process parent = startParent();
    try (BufferedReader output = parent.inputReader()) {
      String url = output.readLine();
      assertThat(url).startsWith("jdbc:postgresql:");
      TestHomes.execute(url, "create table kept as select 42 as answer");
      return url;
    } finally {
      parent.destroyForcibly().waitFor();
    }
  }

  private Process startParent() throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Parent.class.getName(), home.toString()));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  /** Starts a durable server, prints its address, and waits to be killed. */
  static final class Parent {
    private Parent() {}

    public static void main(String[] arguments) throws IOException {
      System.out.println(
          EmbeddedPostgres.start(TestHomes.settings(Path.of(arguments[0]), 0, true)).jdbcUrl());
      System.in.read();
    }
  }
}
