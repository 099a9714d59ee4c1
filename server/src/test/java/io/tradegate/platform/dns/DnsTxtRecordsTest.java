package io.tradegate.platform.dns;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.dns.TxtRecords.Found;
import io.tradegate.platform.dns.TxtRecords.NoAnswer;
import io.tradegate.testing.TestDns;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DnsTxtRecordsTest {
  private final TestDns dns = TestDns.shared();
  private final TxtRecords records = new DnsTxtRecords(dns.address());

  @Test
  void everyRecordUnderANameIsFound() {
    dns.publish("_two.lookup.test", "first", "second one");

    assertThat(records.lookUp("_two.lookup.test"))
        .isEqualTo(new Found(List.of("first", "second one")));
  }

  @Test
  void aNameThatDoesNotExistHasNoRecords() {
    assertThat(records.lookUp("nowhere.lookup.test")).isEqualTo(new Found(List.of()));
  }

  @Test
  void whatCannotBeANameHasNoRecords() {
    assertThat(records.lookUp("a".repeat(64) + ".lookup.test")).isEqualTo(new Found(List.of()));
    assertThat(records.lookUp("..")).isEqualTo(new Found(List.of()));
  }

  @Test
  void aNameServerInTroubleIsNoAnswer() {
    dns.breakDown("broken.lookup.test");

    assertThat(records.lookUp("broken.lookup.test"))
        .isEqualTo(new NoAnswer("the name server answered SERVFAIL"));
  }

  @Test
  void silenceIsNoAnswerAfterThreeSeconds() {
    dns.fallSilent("silent.lookup.test");
    long began = System.nanoTime();

    assertThat(records.lookUp("silent.lookup.test")).isInstanceOf(NoAnswer.class);

    assertThat(Duration.ofNanos(System.nanoTime() - began))
        .isBetween(Duration.ofSeconds(2), Duration.ofSeconds(9)); // the library's own limit is 10
  }

  @Test
  void aClosedPortIsNoAnswer() {
    assertThat(new DnsTxtRecords("127.0.0.1:1").lookUp("any.lookup.test"))
        .isInstanceOf(NoAnswer.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"10.0.0.2", "ns.example.com", "ns.example.com:5353", "[::1]:53", "[::1]"})
  void nameServersAreTakenWithAndWithoutAPort(String setting) {
    assertThat(DnsTxtRecords.problems(setting)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"10.0.0.2:99999", "udp://10.0.0.2", "a b", "10.0.0.2:", "::1"})
  void whatIsNoNameServerIsAProblemOfTheSetting(String setting) {
    assertThat(DnsTxtRecords.problems(setting)).singleElement().asString().contains("DNS_SERVER");
  }
}
