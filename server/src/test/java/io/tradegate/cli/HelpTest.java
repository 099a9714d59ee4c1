package io.tradegate.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.platform.config.Version;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import picocli.CommandLine;

/** Every command explains itself, with no settings and no database. */
class HelpTest {

  @TestFactory
  Stream<DynamicTest> explainsItselfAndNamesItsVersion() {
    var commands = new ArrayList<List<String>>();
    collect(Commands.line(terminal()), List.of(), commands);
    assertThat(commands).hasSizeGreaterThan(13);
    return commands.stream()
        .map(
            command ->
                dynamicTest(
                    "tradegate " + String.join(" ", command), () -> assertExplains(command)));
  }

  private static void collect(CommandLine line, List<String> path, List<List<String>> into) {
    into.add(path);
    line.getSubcommands()
        .forEach(
            (name, sub) -> {
              var deeper = new ArrayList<>(path);
              deeper.add(name);
              collect(sub, deeper, into);
            });
  }

  private static void assertExplains(List<String> command) {
    Typed help = Typed.run(Map.of(), with(command, "--help"));
    assertThat(help.code()).as(help.err()).isZero();
    assertThat(help.out()).startsWith("Usage: tradegate").contains("--help");
    assertThat(help.out().lines().skip(1)).anyMatch(line -> line.matches("[A-Z].*"));

    Typed version = Typed.run(Map.of(), with(command, "--version"));
    assertThat(version.code()).isZero();
    assertThat(version.out()).isEqualToIgnoringNewLines("Tradegate " + Version.current());
  }

  private static String[] with(List<String> command, String option) {
    return Stream.concat(command.stream(), Stream.of(option)).toArray(String[]::new);
  }

  private static Terminal terminal() {
    var nowhere = new PrintWriter(new StringWriter());
    return new Terminal(Map.of(), InputStream.nullInputStream(), nowhere, nowhere);
  }

  @Test
  void theScriptNamesTheVersionThatIsBuilt() throws Exception {
    String pom = Files.readString(Path.of("../pom.xml"));
    String built = pom.replaceFirst("(?s).*?<version>([^<]+)</version>.*", "$1");

    assertThat(script("--version")).isEqualToIgnoringNewLines("Tradegate " + built);
  }

  @Test
  void theScriptExplainsWhatIsNoCommandOfTheService() throws Exception {
    for (String command : List.of("prepare", "test", "check", "bench", "prove")) {
      assertThat(script(command, "--help")).startsWith("Usage: ./tradegate");
    }
  }

  private static String script(String... arguments) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("../tradegate"));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }
}
