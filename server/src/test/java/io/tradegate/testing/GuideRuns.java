package io.tradegate.testing;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Which test runs which block of the guides. */
public final class GuideRuns {
  /** The guides whose shell blocks have a test of their own. */
  private static final Map<String, String> SHELL_ELSEWHERE =
      Map.of(
          "buying.md", "cli/BuyingGuideTest",
          "imports.md", "cli/ImportGuideTest",
          "integration.md", "cli/IntegrationGuideTest",
          "jobs.md", "cli/JobsGuideTest",
          "registration.md", "cli/RegistrationGuideTest",
          "webhooks.md", "cli/WebhookGuideTest");

  /** Blocks in other languages, by guide and language. */
  private static final Map<String, String> OTHERS =
      Map.ofEntries(
          Map.entry("api-keys.md ", "apikeys/KeyGuideTest"),
          Map.entry("api-keys.md python", "apikeys/KeyGuideTest"),
          Map.entry("automation.md sql", "everything/GuideSqlTest"),
          Map.entry("operations.md sql", "everything/GuideSqlTest"),
          Map.entry("operations.md ", "cli/ServeProcessTest"),
          Map.entry("payments.md ", "payments/HttpCardGatewayTest"),
          Map.entry("events.md json", "everything/GeneratedFilesTest"),
          Map.entry("mail.md java", "everything/DocumentedCodeTest"),
          Map.entry("mail.md text", "everything/DocumentedCodeTest"),
          Map.entry("webhooks.md http", "webhooks/VerifyGuideTest"),
          Map.entry("webhooks.md json", "webhooks/VerifyGuideTest"),
          Map.entry("webhooks.md java", "webhooks/ReceiverCodeTest"),
          Map.entry("webhooks.md js", "webhooks/ReceiverCodeTest"),
          Map.entry("webhooks.md python", "webhooks/ReceiverCodeTest"),
          Map.entry("webhooks.md php", "webhooks/ReceiverCodeTest"),
          Map.entry("webhooks.md go", "webhooks/ReceiverCodeTest"));

  /** Blocks that no test runs, by guide and the beginning of the block, with the reason. */
  public static final Map<String, String> EXCEPTIONS =
      Map.of(
          "README.md psql",
          "creates a role, which only the administrator of a PostgreSQL server may",
          "README.md set -a; . ./tradegate.env",
          "signs in with the password that the command before prints; CommandsTest does both",
          "media.md <img",
          "markup around an address of the answer above, which is compared",
          "webhooks.md 09:30:00",
          "what ./tradegate listen prints; ListenTest compares it");

  private GuideRuns() {}

  public static boolean isExcepted(GuideBlock block) {
    return EXCEPTIONS.keySet().stream()
        .anyMatch(start -> (block.guide() + " " + block.firstLine()).startsWith(start));
  }

  /** The guides whose shell blocks GuideLinesTest runs. */
  public static Stream<String> byGuideLines() {
    return GuideBlock.guides().stream()
        .filter(guide -> !SHELL_ELSEWHERE.containsKey(guide))
        .filter(guide -> GuideBlock.of(guide).stream().anyMatch(block -> block.is("sh")));
  }

  /** The answer that a guide shows right after a shell block. */
  public static Optional<GuideBlock> replyTo(GuideBlock shell) {
    List<GuideBlock> blocks = GuideBlock.of(shell.guide());
    int next = blocks.indexOf(shell) + 1;
    return next < blocks.size() && blocks.get(next).is("json")
        ? Optional.of(blocks.get(next))
        : Optional.empty();
  }

  /** The test that runs a block, as the path of its class. */
  public static Optional<String> test(GuideBlock block) {
    if (block.is("sh")) {
      return Optional.of(SHELL_ELSEWHERE.getOrDefault(block.guide(), "cli/GuideLinesTest"));
    }
    Optional<String> named =
        Optional.ofNullable(OTHERS.get(block.guide() + " " + block.language()));
    return named.isPresent() || !isReply(block) ? named : Optional.of("cli/GuideLinesTest");
  }

  private static boolean isReply(GuideBlock block) {
    return GuideBlock.of(block.guide()).stream()
        .filter(other -> other.is("sh") && !SHELL_ELSEWHERE.containsKey(other.guide()))
        .anyMatch(shell -> replyTo(shell).equals(Optional.of(block)));
  }

  /** What is said above about blocks: {@code guide language} and {@code guide beginning}. */
  public static Stream<String> named() {
    return Stream.concat(OTHERS.keySet().stream(), EXCEPTIONS.keySet().stream());
  }
}
