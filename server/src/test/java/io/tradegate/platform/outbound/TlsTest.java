package io.tradegate.platform.outbound;

import static io.tradegate.platform.outbound.OutboundHttpTest.failure;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(90)
class TlsTest {
  private static final String HOST = "hooks.example.com";
  private static final Certificates CERTIFICATES = new Certificates();
  @TempDir private static Path folder;
  private static Trust ownAuthority = Trust.system();

  @BeforeAll
  static void trustTheAuthority() throws IOException {
    ownAuthority = Trust.with(CERTIFICATES.pem(folder));
  }

  @Test
  void aCertificateOfTheExtraAuthorityIsTrusted() throws IOException {
    Exchange exchange = call(CERTIFICATES.valid(HOST), ownAuthority);

    assertThat(exchange.succeeded()).isTrue();
    assertThat(exchange.phases().tlsMs()).isNotNull();
    assertThat(exchange.phases().dnsMs()).isNotNull();
  }

  @Test
  void theServerLearnsTheHostByName() throws IOException {
    var asked = new AtomicReference<String>();
    try (var receiver =
            Receiver.at(
                Certificates.listen(CERTIFICATES.valid(HOST)),
                conversation -> {
                  conversation.hears();
                  var session =
                      (ExtendedSSLSession) ((SSLSocket) conversation.socket()).getSession();
                  asked.set(session.getRequestedServerNames().toString());
                  conversation.says(Receiver.OK);
                });
        var http = client(ownAuthority)) {
      http.post(Calls.to(url(receiver)));

      assertThat(asked.get()).contains(HOST);
    }
  }

  @Test
  void aPrivateAuthorityIsNotTrustedUnlessGiven() throws IOException {
    expect(
        call(CERTIFICATES.valid(HOST), Trust.system()),
        FailureKind.CERTIFICATE_UNTRUSTED,
        "The certificate is not trusted: its issuer is not known here,"
            + " or an intermediate certificate is missing.");
  }

  @Test
  void aSelfSignedCertificateIsNotTrusted() throws IOException {
    expect(
        call(CERTIFICATES.selfSigned(HOST), ownAuthority),
        FailureKind.CERTIFICATE_UNTRUSTED,
        "The certificate is not trusted: it is self-signed.");
  }

  @Test
  void anExpiredCertificateIsRefusedAndItsAgeTold() throws IOException {
    LocalDate end = LocalDate.ofInstant(CERTIFICATES.now, ZoneOffset.UTC).minusDays(3);

    expect(
        call(CERTIFICATES.expired(HOST, 3), ownAuthority),
        FailureKind.CERTIFICATE_EXPIRED,
        "The certificate expired 3 days ago (on " + end + ").");
  }

  @Test
  void aCertificateOfTheFutureIsRefused() throws IOException {
    assertThat(failure(call(CERTIFICATES.notYetValid(HOST), ownAuthority)).kind())
        .isEqualTo(FailureKind.CERTIFICATE_NOT_YET_VALID);
  }

  @Test
  void aCertificateForAnotherHostIsRefusedBeforeAnythingIsSent() throws IOException {
    try (var receiver = tls(CERTIFICATES.valid("other.example.com"));
        var http = client(ownAuthority)) {
      Exchange exchange = http.post(Calls.to(url(receiver)));

      expect(
          exchange,
          FailureKind.HOSTNAME_MISMATCH,
          "The certificate is not for this host: it is for other.example.com.");
      assertThat(receiver.requests()).isEmpty();
    }
  }

  @Test
  void plainHttpOnATlsPortIsAFailedHandshake() throws IOException {
    try (var receiver =
            Receiver.that(conversation -> conversation.says("HTTP/1.1 400 Bad Request\r\n\r\n"));
        var http = client(ownAuthority)) {
      assertThat(failure(http.post(Calls.to(url(receiver)))).kind())
          .isEqualTo(FailureKind.TLS_FAILED);
    }
  }

  @Test
  void hangingUpInTheHandshakeIsAFailedHandshake() throws IOException {
    try (var receiver = Receiver.that(_ -> {});
        var http = client(ownAuthority)) {
      assertThat(failure(http.post(Calls.to(url(receiver)))).kind())
          .isEqualTo(FailureKind.TLS_FAILED);
    }
  }

  @Test
  void aServerThatDemandsAClientCertificateIsAFailedHandshake() throws IOException {
    var server = (SSLServerSocket) Certificates.listen(CERTIFICATES.valid(HOST));
    server.setNeedClientAuth(true);
    server.setEnabledProtocols(new String[] {"TLSv1.2"}); // 1.3 says so after the handshake, or not
    try (var receiver = Receiver.at(server, Receiver.Conversation::hears);
        var http = client(ownAuthority)) {
      assertThat(failure(http.post(Calls.to(url(receiver)))).kind())
          .isEqualTo(FailureKind.TLS_FAILED);
    }
  }

  @Test
  void oldTlsIsNotSpoken() throws IOException {
    var server = (SSLServerSocket) Certificates.listen(CERTIFICATES.valid(HOST));
    server.setEnabledProtocols(new String[] {"TLSv1.1"});
    try (var receiver = Receiver.at(server, Receiver.Conversation::hears);
        var http = client(ownAuthority)) {
      assertThat(failure(http.post(Calls.to(url(receiver)))).kind())
          .isEqualTo(FailureKind.TLS_FAILED);
    }
  }

  @Test
  void aTlsConnectionIsKeptToo() throws IOException {
    try (var receiver = tls(CERTIFICATES.valid(HOST));
        var http = client(ownAuthority)) {
      http.post(Calls.to(url(receiver)));
      Exchange second = http.post(Calls.to(url(receiver)));

      assertThat(second.succeeded()).isTrue();
      assertThat(second.reused()).isTrue();
      assertThat(second.phases().tlsMs()).isNull();
    }
  }

  @Test
  void aFileWithoutCertificatesIsAProblemOfTheSetting() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty.pem"), "");

    assertThat(Trust.problems(folder.resolve("ca.pem").toString())).isEmpty();
    assertThat(Trust.problems(empty.toString()))
        .containsExactly("WEBHOOK_EXTRA_CA must be a readable PEM file with certificates.");
    assertThat(Trust.problems(folder.resolve("missing.pem").toString())).hasSize(1);
  }

  private static Exchange call(Certificates.Identity identity, Trust trust) throws IOException {
    try (var receiver = tls(identity);
        var http = client(trust)) {
      return http.post(Calls.to(url(receiver)));
    }
  }

  private static Receiver tls(Certificates.Identity identity) throws IOException {
    return Receiver.at(
        Certificates.listen(identity),
        conversation -> {
          while (conversation.hears()) {
            conversation.says(Receiver.OK);
          }
        });
  }

  private static OutboundHttp client(Trust trust) {
    return new OutboundHttp(
        Calls.LOOPBACK, trust, InstantSource.system(), Calls.always("127.0.0.1"), Calls.LONG);
  }

  private static String url(Receiver receiver) {
    return "https://" + HOST + ":" + receiver.port() + "/";
  }

  private static void expect(Exchange exchange, FailureKind kind, String sentence) {
    assertThat(failure(exchange).kind()).isEqualTo(kind);
    assertThat(CallExplanation.of(exchange)).isEqualTo(sentence);
  }
}
