package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.mail.FreeText;
import io.tradegate.platform.mail.Letter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every situation in which people have to act has a letter, a line in the guide, and a test. */
class LettersGuideTest {
  private static final Path GUIDE = Path.of("../docs/guides/mail.md");
  private static final Path TESTS = Path.of("src/test/java/io/tradegate");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z-]+)` \\|");

  /** Each situation, and the letter that tells the people who have to act. */
  private static final Map<String, String> HAS_TO_ACT =
      Map.ofEntries(
          Map.entry("a quote was sent: accept, counter or decline it", "quote-sent"),
          Map.entry("a quote is about to end: answer it", "quote-ending"),
          Map.entry("a quote was countered: send another version", "quote-countered"),
          Map.entry("a quote was accepted: deliver", "quote-accepted"),
          Map.entry("a quote was declined: ask why", "quote-declined"),
          Map.entry("a request was submitted: quote it", "rfq-submitted"),
          Map.entry("a question was put: answer it", "rfq-asked"),
          Map.entry("another store asks for a quote: answer it", "sourcing-invited"),
          Map.entry("a deadline is near: submit the quote", "sourcing-ending"),
          Map.entry("a quote for another store has won: deliver", "sourcing-won"),
          Map.entry("a supplier asks: answer it", "sourcing-asked"),
          Map.entry("quotes of suppliers have come: award", "sourcing-closed"),
          Map.entry("an award was refused: award again", "sourcing-refused"),
          Map.entry("a supplier cancelled an order: award again", "sourcing-order-cancelled"),
          Map.entry("another store has answered: quote", "sourcing-answered"),
          Map.entry("another store has cancelled its request: stop", "sourcing-cancelled"),
          Map.entry("a question was answered: go on", "rfq-answered"),
          Map.entry("an order waits for approval: decide", "approval-asked"),
          Map.entry("no buyer can approve an order: decide", "approval-asked-staff"),
          Map.entry("an order was approved: expect it", "order-approved"),
          Map.entry("an order was rejected: correct it", "order-rejected"),
          Map.entry("a card was declined: pay otherwise", "card-declined"),
          Map.entry("an invoice was not paid: pay otherwise", "invoice-card-declined"),
          Map.entry("money was not taken: stop the order", "card-declined-staff"),
          Map.entry("a refund was refused: pay it back otherwise", "refund-refused"),
          Map.entry("money came from an unknown payer: assign it", "bank-lines-unmatched"),
          Map.entry("an order was placed: check it", "order-placed"),
          Map.entry("an order came in: process it", "order-received"),
          Map.entry("a message was posted: answer it", "message-on-order"),
          Map.entry("a recurring order was paused: mend it", "recurring-order-paused"),
          Map.entry("a person was invited: accept", "invitation"),
          Map.entry("a company was registered: confirm the email", "registration-confirm"),
          Map.entry("a registration came in: decide on it", "registration-received"),
          Map.entry("a registration was rejected: know why", "registration-rejected"),
          Map.entry("a vendor applied: confirm the email", "vendor-application-confirm"),
          Map.entry("a vendor applied: review it", "vendor-application-received"),
          Map.entry("a vendor was asked: answer", "vendor-application-asked"),
          Map.entry("a vendor answered: go on", "vendor-application-answered"),
          Map.entry("a vendor was rejected: know why", "vendor-application-rejected"),
          Map.entry("a buyer bought from a vendor: accept", "vendor-order-waits"),
          Map.entry("a vendor has not answered: remind it", "vendor-order-reminder"),
          Map.entry("a vendor did not answer: step in", "vendor-order-overdue"),
          Map.entry("an order was cancelled: do not send it", "vendor-order-cancelled"),
          Map.entry("goods came back: send them again", "vendor-order-came-back"),
          Map.entry("a vendor does not deliver: buy elsewhere", "vendor-order-refused"),
          Map.entry("paid goods were cancelled: refund them", "refund-due"),
          Map.entry("staff approved a rejected return: receive it", "return-overruled"),
          Map.entry("keys stopped with their owner: hand them over", "api-keys-stopped"),
          Map.entry("a password was forgotten: choose one", "password-reset"));

  private static final List<String> KINDS =
      OneOfEachLetter.all().stream()
          .filter(letter -> !(letter instanceof FreeText))
          .map(Letter::kind)
          .toList();

  @Test
  void everySituationHasItsLetter() {
    assertThat(KINDS).containsAll(HAS_TO_ACT.values());
  }

  @Test
  void theGuideHasALineForEveryLetter() throws IOException {
    assertThat(ROW.matcher(Files.readString(GUIDE)).results().map(row -> row.group(1)))
        .containsExactlyInAnyOrderElementsOf(KINDS);
  }

  /** By a test that goes through HTTP, and names the letter that it expects. */
  @Test
  void everyLetterToPeopleWhoHaveToActIsSentInSomeTest() throws IOException {
    String tests;
    try (Stream<Path> files = Files.walk(TESTS)) {
      tests =
          files
              .filter(file -> file.toString().endsWith("Test.java"))
              .filter(file -> !file.startsWith(TESTS.resolve("everything")))
              .map(LettersGuideTest::read)
              .collect(Collectors.joining());
    }
    assertThat(KINDS)
        .filteredOn(HAS_TO_ACT::containsValue)
        .allSatisfy(kind -> assertThat(tests).contains("\"" + kind + "\""));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
