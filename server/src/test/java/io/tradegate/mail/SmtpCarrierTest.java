package io.tradegate.mail;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.icegreen.greenmail.store.FolderException;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.tradegate.platform.mail.Envelope;
import io.tradegate.platform.mail.FreeText;
import io.tradegate.testing.Patience;
import jakarta.mail.Message.RecipientType;
import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** Sending through a real SMTP server. */
@TestInstance(Lifecycle.PER_CLASS)
class SmtpCarrierTest {
  private final MailFixture mails = new MailFixture();
  private final GreenMail server = started();
  private final Sending sender = mails.sender(carrier(server.getSmtp().getPort()));

  @AfterEach
  void forget() throws FolderException {
    server.purgeEmailFromAllMailboxes();
  }

  @AfterAll
  void stop() {
    server.stop();
    mails.close();
  }

  @Test
  void aLetterArrivesAndItsContentIsForgotten() throws Exception {
    Envelope letter =
        mails.post("ann@mail.test", new FreeText("Grüße — 你好", "Your link: token-123\n"));

    sender.drain();

    MimeMessage arrived = only();
    assertThat(arrived.getSubject()).isEqualTo("Grüße — 你好");
    assertThat(arrived.getFrom()[0].toString()).isEqualTo(MailFixture.SEEN_FROM);
    assertThat(arrived.getRecipients(RecipientType.TO)).hasSize(1);
    assertThat(arrived.getMessageID()).matches("<[0-9a-f-]{36}@tradegate>");
    assertThat(arrived.getSentDate())
        .isEqualTo(Date.from(mails.clock.instant().truncatedTo(ChronoUnit.SECONDS)));
    assertThat(arrived.getHeader("Auto-Submitted")).containsExactly("auto-generated");
    MailFixture.Line line = mails.line(letter);
    assertThat(line.status()).isEqualTo("sent");
    assertThat(line.subject()).isEqualTo("Grüße — 你好");
    assertThat(line.body()).isEmpty();
    assertThat(line.html()).isEmpty();
    assertThat(line.sentAt()).isEqualTo(mails.clock.instant());
  }

  @Test
  void aLetterIsReadableInTextAndInHtml() throws Exception {
    mails.post("ann@mail.test", new FreeText("Two forms", "Grüße & <b>cake</b>"));

    sender.drain();

    var parts = (Multipart) only().getContent();
    assertThat(parts.getContentType()).startsWith("multipart/alternative");
    assertThat(parts.getCount()).isEqualTo(2);
    assertThat(parts.getBodyPart(0).isMimeType("text/plain")).isTrue();
    assertThat(parts.getBodyPart(0).getContent().toString()).startsWith("Grüße & <b>cake</b>");
    assertThat(parts.getBodyPart(1).isMimeType("text/html")).isTrue();
    assertThat(parts.getBodyPart(1).getContent().toString())
        .contains("Grüße &amp; &lt;b&gt;cake&lt;/b&gt;");
  }

  @Test
  void noNameBecomesAHeader() throws Exception {
    mails.post("ann@mail.test", new FreeText("Hello\r\nBcc: eve@mail.test\r\n\r\nBuy!", "x"));
    mails.post("ann@mail.test\r\nBcc: eve@mail.test", new FreeText("Two recipients", "x"));

    sender.drain();

    assertThat(only().getSubject()).isEqualTo("Hello Bcc: eve@mail.test Buy!");
    assertThat(only().getHeader("Bcc")).isNull();
    assertThat(only().getAllRecipients()).hasSize(1);
  }

  @Test
  void theNameOfAnOrganizationIsNoMoreThanAName() throws Exception {
    mails.sender = "Müller \"& Söhne\" <eve@mail.test>\r\nBcc: eve@mail.test, Sales";
    mails.post("Whose is it?");
    mails.sender = MailFixture.SENDER;

    sender.drain();

    var from = (InternetAddress) only().getFrom()[0];
    assertThat(only().getFrom()).hasSize(1);
    assertThat(from.getAddress()).isEqualTo("no-reply@tradegate.test");
    assertThat(from.getPersonal())
        .isEqualTo("Müller \"& Söhne\" <eve@mail.test> Bcc: eve@mail.test, Sales");
    assertThat(only().getHeader("Bcc")).isNull();
    assertThat(only().getAllRecipients()).hasSize(1);
  }

  @Test
  void aLetterThatASenderSentBeforeItDiedIsRepeatedUnderTheSameId() {
    mails.post("taken, not recorded");
    Sending dying =
        mails.sender(
            mail -> {
              carrier(server.getSmtp().getPort()).carry(mail);
              throw new AssertionError("killed");
            });
    assertThatThrownBy(dying::drain).isInstanceOf(AssertionError.class);
    assertThat(server.getReceivedMessages()).hasSize(1);

    mails.clock.advance(Duration.ofMinutes(10));
    sender.drain();

    assertThat(server.getReceivedMessages()).hasSize(2);
    assertThat(Arrays.stream(server.getReceivedMessages()).map(SmtpCarrierTest::id).distinct())
        .hasSize(1);
  }

  @Test
  void aServerThatRefusesIsTriedAgainLater() throws Exception {
    Envelope letter = mails.post("refused once");
    try (ServerSocket refusing = refusing()) {
      mails.sender(carrier(refusing.getLocalPort())).drain();
    }
    assertThat(mails.line(letter).status()).isEqualTo("pending");
    assertThat(mails.line(letter).error()).contains("554");
    assertThat(mails.line(letter).attempts()).isEqualTo(1);
    sender.drain();
    assertThat(server.getReceivedMessages()).isEmpty();

    mails.clock.advance(Duration.ofMinutes(1));
    sender.drain();

    assertThat(only().getSubject()).isEqualTo("refused once");
    assertThat(mails.line(letter).status()).isEqualTo("sent");
  }

  @Test
  void twoSendersAtOnceSendOnce() throws Exception {
    IntStream.range(0, 40).forEach(n -> mails.post("race " + n));
    Sending other = mails.sender(carrier(server.getSmtp().getPort()));

    Thread one = Thread.ofVirtual().start(sender::drain);
    Thread two = Thread.ofVirtual().start(other::drain);
    one.join();
    two.join();

    List<String> subjects =
        Arrays.stream(server.getReceivedMessages()).map(SmtpCarrierTest::subject).toList();
    assertThat(subjects).hasSize(40).doesNotHaveDuplicates();
  }

  @Test
  void aLetterToAListOfAddressesIsNotSent() {
    Envelope letter = mails.post("ann@mail.test,bob@mail.test", new FreeText("List", "x"));

    sender.drain();

    assertThat(server.getReceivedMessages()).isEmpty();
    assertThat(mails.line(letter).status()).isEqualTo("pending");
    mails.clock.advance(Duration.ofDays(1)); // past this letter's further tries
    IntStream.range(0, 6)
        .forEach(
            _ -> {
              sender.drain();
              mails.clock.advance(Duration.ofDays(1));
            });
    assertThat(mails.line(letter).status()).isEqualTo("failed");
  }

  @Test
  void aLetterIsSentRightAfterTheCommitThatCausedIt() {
    try (Sending awake = mails.sender(carrier(server.getSmtp().getPort()))) {
      awake.start();

      mails.post("ann@mail.test", new FreeText("At once", "x"), awake.queue());

      Patience.await().until(() -> server.getReceivedMessages().length == 1);
    }
  }

  private MimeMessage only() {
    assertThat(server.getReceivedMessages()).hasSize(1);
    return server.getReceivedMessages()[0];
  }

  private static String subject(MimeMessage message) {
    try {
      return message.getSubject();
    } catch (MessagingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String id(MimeMessage message) {
    try {
      return message.getMessageID();
    } catch (MessagingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static GreenMail started() {
    var setup = new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP);
    setup.setServerStartupTimeout(60_000);
    var server = new GreenMail(setup);
    server.start();
    return server;
  }

  private static Carrier carrier(int port) {
    return new SmtpCarrier(URI.create("smtp://127.0.0.1:" + port), MailFixture.FROM);
  }

  /** A mail server that refuses. */
  private static ServerSocket refusing() throws IOException {
    var server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    Thread.ofVirtual()
        .start(
            () -> {
              try (var client = server.accept()) {
                client.getOutputStream().write("554 no service here\r\n".getBytes(US_ASCII));
                client.getOutputStream().flush();
                client.getInputStream().readAllBytes();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    return server;
  }
}
