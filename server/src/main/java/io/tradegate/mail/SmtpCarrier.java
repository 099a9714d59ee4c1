package io.tradegate.mail;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Date;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.simplejavamail.api.mailer.Mailer;
import org.simplejavamail.api.mailer.config.TransportStrategy;
import org.simplejavamail.email.EmailBuilder;
import org.simplejavamail.mailer.MailerBuilder;

/** Hands mail to an SMTP server. */
final class SmtpCarrier implements Carrier {
  // For connecting and for each line of the dialogue.
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final Mailer mailer;
  private final SenderAddress from;

  SmtpCarrier(URI server, String from) {
    TransportStrategy strategy = strategy(server);
    int port = server.getPort() < 0 ? strategy.getDefaultServerPort() : server.getPort();
    this.mailer =
        MailerBuilder.withSMTPServer(
                server.getHost(), port, credential(server, 0), credential(server, 1))
            .withTransportStrategy(strategy)
            .withSessionTimeout((int) PATIENCE.toMillis())
            .buildMailer();
    this.from = SenderAddress.parse(from);
  }

  /** A password never travels in the clear; without one, encryption is used if it is offered. */
  private static TransportStrategy strategy(URI server) {
    if ("smtps".equals(server.getScheme())) {
      return TransportStrategy.SMTPS;
    }
    return server.getRawUserInfo() == null ? TransportStrategy.SMTP : TransportStrategy.SMTP_TLS;
  }

  private static @Nullable String credential(URI server, int part) {
    String userInfo = server.getRawUserInfo();
    List<String> parts = userInfo == null ? List.of() : List.of(userInfo.split(":", 2));
    return part < parts.size()
        ? URLDecoder.decode(parts.get(part).replace("+", "%2B"), StandardCharsets.UTF_8)
        : null;
  }

  /** What is wrong with the setting, a sentence each. */
  static List<String> problems(String setting) {
    try {
      SenderAddress.parse(setting);
      return List.of();
    } catch (IllegalArgumentException e) {
      return List.of("MAIL_FROM must be an address like Tradegate <no-reply@example.com>.");
    }
  }

  @Override
  public void carry(Mail mail) {
    mailer
        .sendMail(
            EmailBuilder.startingBlank()
                .fixingMessageId(mail.messageId())
                .fixingSentDate(Date.from(mail.createdAt()))
                .from(from.of(mail))
                .to(SenderAddress.one(mail.recipient()))
                .withSubject(mail.subject())
                .withPlainText(mail.text())
                .withHTMLText(mail.html())
                .withHeader("Auto-Submitted", "auto-generated")
                .buildEmail())
        .join();
  }
}
