package io.tradegate.platform.outbound;

import static io.tradegate.platform.outbound.OutboundHttpTest.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.tradegate.platform.outbound.targets.AllowedTargets;
import io.tradegate.platform.outbound.targets.Resolver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * No request reaches an address that was not checked. 127.0.0.2, which the allow-list allows, is
 * used as a public address here; 127.0.0.1 is a private one.
 */
@Timeout(90)
class GuardedCallsTest {
  private static final AllowedTargets ONLY_2_AND_3 =
      AllowedTargets.parse("127.0.0.2, 127.0.0.3").orElseThrow();
  private static final Certificates CERTIFICATES = new Certificates();
  private static final Certificates.Identity IDENTITY = CERTIFICATES.valid("hooks.example.com");
  @TempDir private static Path folder;
  private static Trust trust = Trust.system();

  @BeforeAll
  static void trustTheAuthority() throws IOException {
    trust = Trust.with(CERTIFICATES.pem(folder));
  }

  @Test
  void aNameThatChangesItsAnswerNeverReachesThePrivateAddress() throws IOException {
    var answers = new Answers("127.0.0.2", "127.0.0.1");
    try (var inside = receiverAt("127.0.0.1", 0);
        var outside = receiverAt("127.0.0.2", inside.port());
        var http = client(answers)) {
      Exchange first = http.post(Calls.to(hooks(outside)));
      Exchange second = http.post(Calls.to(hooks(outside)));

      assertThat(first.address()).isEqualTo(InetAddress.ofLiteral("127.0.0.2"));
      assertThat(failure(second).kind()).isEqualTo(FailureKind.ADDRESS_REFUSED);
      assertThat(CallExplanation.of(second))
          .isEqualTo("Refused to call 127.0.0.1: it is a loopback address.");
      assertThat(answers.asked()).isEqualTo(2);
      assertThat(outside.connections()).isEqualTo(1);
      assertThat(inside.connections()).isZero();
    }
  }

  @Test
  void onePrivateAddressAmongPublicOnesRefusesTheHost() throws IOException {
    try (var outside = receiverAt("127.0.0.2", 0);
        var http = client(Calls.always("127.0.0.2", "127.0.0.1"))) {
      Exchange exchange = http.post(Calls.to(hooks(outside)));

      assertThat(failure(exchange).kind()).isEqualTo(FailureKind.ADDRESS_REFUSED);
      assertThat(exchange.address()).isNull();
      assertThat(outside.connections()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "10.0.0.5, 10.0.0.5: it is a private address",
    "::ffff:10.0.0.5, 10.0.0.5: it is a private address",
    "169.254.169.254, 169.254.169.254: it is the metadata address of a cloud",
    "64:ff9b::a00:5, 64:ff9b::a00:5: it is a NAT64 address",
    "fd00:ec2::254, fd00:ec2::254: it is the metadata address of a cloud",
  })
  void aPrivateAddressBehindAPublicNameIsRefused(String address, String refused) {
    try (var http = Calls.client(AllowedTargets.none(), Calls.always(address), Calls.LONG)) {
      Exchange exchange = http.post(Calls.to("https://hooks.example.com/"));

      assertThat(CallExplanation.of(exchange)).isEqualTo("Refused to call " + refused + ".");
    }
  }

  @Test
  void aKeptConnectionIsNotUsedOnceTheHostHasMoved() throws IOException {
    var answers = new Answers("127.0.0.2", "127.0.0.3");
    try (var before = receiverAt("127.0.0.2", 0);
        var after = receiverAt("127.0.0.3", before.port());
        var http = client(answers)) {
      http.post(Calls.to(hooks(before)));
      Exchange moved = http.post(Calls.to(hooks(before)));

      assertThat(moved.succeeded()).isTrue();
      assertThat(moved.reused()).isFalse();
      assertThat(before.requests()).hasSize(1);
      assertThat(after.requests()).hasSize(1);
    }
  }

  @Test
  void theNextAddressIsTriedWhenOneDoesNotAnswer() throws IOException {
    try (var receiver = receiverAt("127.0.0.3", 0);
        var http = client(Calls.always("127.0.0.2", "127.0.0.3"))) {
      Exchange exchange = http.post(Calls.to(hooks(receiver)));

      assertThat(exchange.succeeded()).isTrue();
      assertThat(exchange.address()).isEqualTo(InetAddress.ofLiteral("127.0.0.3"));
      assertThat(receiver.requests().getFirst()).contains("Host: hooks.example.com:");
    }
  }

  @Test
  void aNextAddressIsNotTriedOnceARequestWasSent() throws IOException {
    try (var rude = receiverAt("127.0.0.2", 0, Receiver.Conversation::hears);
        var polite = receiverAt("127.0.0.3", rude.port());
        var http = client(Calls.always("127.0.0.2", "127.0.0.3"))) {
      Exchange exchange = http.post(Calls.to(hooks(rude)));

      assertThat(failure(exchange).kind()).isEqualTo(FailureKind.CONNECTION_LOST);
      assertThat(polite.connections()).isZero();
    }
  }

  @Test
  void aHostOpenedByNameMayHaveAnyAddress() throws IOException {
    AllowedTargets named = AllowedTargets.parse("hooks.example.com").orElseThrow();
    try (var receiver = Receiver.answering(Receiver.OK);
        var http = Calls.client(named, Calls.always("127.0.0.1"), Calls.LONG)) {
      String plain = "http://hooks.example.com:" + receiver.port() + "/";

      assertThat(http.post(Calls.to(plain)).succeeded()).isTrue();
    }
  }

  @Test
  void aNameWithoutAnAddressFails() {
    Resolver nothing =
        host -> {
          throw new UnknownHostException(host);
        };
    try (var http = Calls.client(AllowedTargets.none(), nothing, Calls.LONG);
        var empty = Calls.client(AllowedTargets.none(), _ -> List.of(), Calls.LONG)) {
      Request request = Calls.to("https://hooks.example.com/");

      assertThat(CallExplanation.of(http.post(request)))
          .isEqualTo("The host name hooks.example.com does not resolve.");
      assertThat(failure(empty.post(request)).kind()).isEqualTo(FailureKind.DNS_FAILED);
    }
  }

  @Test
  void aHangingLookupIsGivenUp() {
    var never = new CountDownLatch(1);
    Resolver resolver = _ -> hanging(never);
    try (var http = Calls.client(AllowedTargets.none(), resolver, Calls.SHORT_LOOKUP)) {
      Exchange dead = http.post(Calls.to("https://dead.example.com/"));

      assertThat(CallExplanation.of(dead))
          .isEqualTo("The name servers did not say within 400 ms where the host is.");
    } finally {
      never.countDown();
    }
  }

  @Test
  void aHangingLookupDoesNotDelayOtherCalls() throws Exception {
    var asked = new CountDownLatch(1);
    var never = new CountDownLatch(1);
    Resolver resolver =
        host -> {
          if (host.startsWith("dead")) {
            asked.countDown();
            return hanging(never);
          }
          return Calls.addresses("127.0.0.1");
        };
    AllowedTargets named = AllowedTargets.parse("alive.example.com").orElseThrow();
    try (var receiver = Receiver.answering(Receiver.OK);
        var http = Calls.client(named, resolver, Calls.LONG)) {
      var dead =
          CompletableFuture.supplyAsync(
              () -> http.post(Calls.to("https://dead.example.com/")), Thread::startVirtualThread);
      asked.await();
      Exchange alive = http.post(Calls.to("http://alive.example.com:" + receiver.port() + "/"));

      assertThat(alive.succeeded()).isTrue();
      assertThat(alive.phases().dnsMs()).isNotNull();
      assertThat(dead).isNotDone();
      never.countDown();
      assertThat(dead.get().succeeded()).isFalse();
    }
  }

  /** Returns nothing when it ends at last. */
  private static List<InetAddress> hanging(CountDownLatch never) {
    awaitForever(never);
    return List.of();
  }

  private static void awaitForever(CountDownLatch never) {
    try {
      never.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static OutboundHttp client(Resolver resolver) {
    return new OutboundHttp(ONLY_2_AND_3, trust, InstantSource.system(), resolver, Calls.LONG);
  }

  private static String hooks(Receiver receiver) {
    return "https://hooks.example.com:" + receiver.port() + "/";
  }

  private static Receiver receiverAt(String address, int port) {
    return receiverAt(
        address,
        port,
        conversation -> {
          while (conversation.hears()) {
            conversation.says(Receiver.OK);
          }
        });
  }

  private static Receiver receiverAt(String address, int port, Receiver.Behaviour behaviour) {
    try {
      return Receiver.at(
          Certificates.listen(IDENTITY, InetAddress.ofLiteral(address), port), behaviour);
    } catch (IOException e) {
      return abort("This system has no address " + address + " on loopback.");
    }
  }

  /** Returns a different answer each time, and the last one for ever. */
  private static final class Answers implements Resolver {
    private final Deque<String> addresses;
    private final AtomicInteger asked = new AtomicInteger();

    Answers(String... addresses) {
      this.addresses = new ArrayDeque<>(List.of(addresses));
    }

    @Override
    public synchronized List<InetAddress> resolve(String host) {
      asked.incrementAndGet();
      return Calls.addresses(addresses.size() > 1 ? addresses.removeFirst() : addresses.getFirst());
    }

    int asked() {
      return asked.get();
    }
  }
}
