package io.tradegate.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.mail.Envelope;
import io.tradegate.platform.mail.FreeText;
import io.tradegate.platform.mail.Outbox;
import jakarta.mail.Multipart;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** The guarantees of the queue, with mail into a folder. */
@TestInstance(Lifecycle.PER_CLASS)
class MailSenderTest {
  @TempDir private static Path home;

  private final MailFixture mails = new MailFixture();

  @AfterAll
  void stop() {
    mails.close();
  }

  @Test
  void aMailIsAReadableFile() throws IOException {
    Path folder = home.resolve("readable/mailbox");
    mails.post(
        "ann@mail.test",
        new FreeText("Grüße\r\nBcc: eve@mail.test", "Hallo Ännchen,\n42 %\n#token=abc\n"));

    mails.sender(new FolderCarrier(folder, MailFixture.FROM)).drain();

    List<Path> files = files(folder);
    assertThat(files).singleElement().asString().endsWith(".eml");
    assertThat(Files.readAllLines(files.getFirst()))
        .contains(
            "From: " + MailFixture.SEEN_FROM,
            "To: ann@mail.test",
            "Subject: Grüße Bcc: eve@mail.test",
            "Auto-Submitted: auto-generated",
            "Content-Type: text/plain; charset=utf-8",
            "Hallo Ännchen,",
            "42 %",
            "#token=abc");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(files.getFirst())))
        .isEqualTo("rw-------");
  }

  @Test
  void theFileIsAMailInTwoFormsToAnyProgramThatReadsMail() throws Exception {
    Path folder = home.resolve("parsed");
    mails.post("ann@mail.test", new FreeText("Two forms", "Tea & <b>cake</b>"));

    mails.sender(new FolderCarrier(folder, MailFixture.FROM)).drain();

    try (var file = Files.newInputStream(files(folder).getFirst())) {
      var parts = (Multipart) new MimeMessage(null, file).getContent();
      assertThat(parts.getContentType()).startsWith("multipart/alternative");
      assertThat(parts.getCount()).isEqualTo(2);
      assertThat(parts.getBodyPart(0).isMimeType("text/plain")).isTrue();
      assertThat(parts.getBodyPart(0).getContent().toString()).contains("Tea & <b>cake</b>");
      assertThat(parts.getBodyPart(1).isMimeType("text/html")).isTrue();
      assertThat(parts.getBodyPart(1).getContent().toString())
          .contains("Tea &amp; &lt;b&gt;cake&lt;/b&gt;");
    }
  }

  @Test
  void aMailThatFailsIsTriedAtGrowingDistancesAndThenGivenUp() {
    Envelope letter = mails.post("hopeless");
    var pauses = new ArrayList<Duration>();
    Sending sender = mails.sender(_ -> fail("connection refused"));

    sender.drain();
    while (mails.line(letter).status().equals("pending")) {
      Instant next = Objects.requireNonNull(mails.line(letter).nextAt());
      pauses.add(Duration.between(mails.clock.instant(), next));
      assertThat(mails.line(letter).body()).isNotEmpty();
      mails.clock.advance(pauses.getLast());
      sender.drain();
    }

    assertThat(pauses)
        .containsExactly(
            Duration.ofMinutes(1),
            Duration.ofMinutes(5),
            Duration.ofMinutes(30),
            Duration.ofHours(2),
            Duration.ofHours(12));
    assertThat(mails.line(letter).status()).isEqualTo("failed");
    assertThat(mails.line(letter).attempts()).isEqualTo(6);
    assertThat(mails.line(letter).error()).contains("connection refused");
    assertThat(mails.line(letter).body()).isEmpty();
    assertThat(mails.line(letter).html()).isEmpty();
  }

  /** As if the process had been killed. */
  private static final class Killed extends Error {
    private static final long serialVersionUID = 1;
  }

  @Test
  void theClaimOfASenderThatDiedRunsOut() {
    Envelope letter = mails.post("orphan");
    var lost = new ArrayList<Mail>();
    Sending dying =
        mails.sender(
            mail -> {
              lost.add(mail);
              throw new Killed();
            });
    var sent = new ArrayList<Mail>();
    Sending sender = mails.sender(sent::add);
    assertThatThrownBy(dying::drain).isInstanceOf(Killed.class);

    sender.drain();
    assertThat(sent).isEmpty();
    mails.clock.advance(Duration.ofMinutes(10));
    sender.drain();

    assertThat(sent).singleElement().extracting(Mail::id).isEqualTo(lost.getFirst().id());
    assertThat(mails.line(letter).status()).isEqualTo("sent");
  }

  @Test
  void aSenderThatLostItsClaimChangesNothing() {
    Envelope letter = mails.post("stale");
    Sending failing = mails.sender(_ -> fail("not now"));
    Sending stale =
        mails.sender(
            _ -> {
              mails.clock.advance(Duration.ofMinutes(11));
              failing.drain();
            });

    stale.work().runOnce(Outbox.SEND);

    assertThat(mails.line(letter).status()).isEqualTo("pending");
    assertThat(mails.line(letter).attempts()).isEqualTo(2);
    mails.clock.advance(Duration.ofHours(1));
    mails.sender(_ -> {}).drain();
    assertThat(mails.line(letter).status()).isEqualTo("sent");
  }

  @Test
  void whatWasRolledBackIsNotSent() {
    Outbox outbox = mails.outbox();
    assertThatThrownBy(
            () ->
                mails.shop.asService(
                    tx -> {
                      outbox.send(
                          tx, new Envelope("undone", "ann@mail.test"), new FreeText("Undone", "x"));
                      throw new IllegalStateException("no");
                    }))
        .isInstanceOf(IllegalStateException.class);
    var sent = new ArrayList<Mail>();

    mails.sender(sent::add).drain();

    assertThat(sent).isEmpty();
  }

  @Test
  void oneCauseSendsOneMail() {
    mails.post("once");
    mails.post("once");
    var sent = new ArrayList<Mail>();

    mails.sender(sent::add).drain();

    assertThat(sent).hasSize(1);
  }

  private static void fail(String message) {
    throw new IllegalStateException("Wrapped.", new IOException(message));
  }

  private static List<Path> files(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.toList();
    }
  }
}
