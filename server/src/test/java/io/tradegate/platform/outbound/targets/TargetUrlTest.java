package io.tradegate.platform.outbound.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TargetUrlTest {
  private static final AllowedTargets OPENED =
      AllowedTargets.parse("127.0.0.0/8, ::1, localhost:3000, hooks.internal").orElseThrow();

  @ParameterizedTest
  @CsvSource({
    "https://hooks.example.com/in, https://hooks.example.com/in",
    "https://hooks.example.com, https://hooks.example.com/",
    "HTTPS://Hooks.Example.COM./In, https://hooks.example.com/In",
    "https://hooks.example.com:443/, https://hooks.example.com/",
    "https://hooks.example.com:0443/, https://hooks.example.com/",
    "https://hooks.example.com:8443/, https://hooks.example.com:8443/",
    "https://hooks.example.com:22/, https://hooks.example.com:22/",
    "https://hooks.example.com?a=1&b=%20, https://hooks.example.com/?a=1&b=%20",
    "https://hooks.example.com//a/../b, https://hooks.example.com//a/../b",
    "https://bücher.example/straße, https://xn--bcher-kva.example/stra%C3%9Fe",
    "https://日本。example/, https://xn--wgv71a.example/",
    "https://8.8.8.8/, https://8.8.8.8/",
    "https://８.8.8.8/, https://8.8.8.8/",
    "https://[2606:4700:4700::1111]:8443/x, https://[2606:4700:4700::1111]:8443/x",
    "https://[::ffff:8.8.8.8]/, https://8.8.8.8/",
  })
  void aUrlHasOneSpelling(String written, String spelling) {
    TargetUrl target = TargetUrl.read(written, AllowedTargets.none());

    assertThat(target.text()).isEqualTo(spelling);
    assertThat(TargetUrl.read(spelling, AllowedTargets.none())).isEqualTo(target);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://hooks.example.com/ | The URL must begin with https://.",
        "ftp://hooks.example.com/ | The URL must begin with https://.",
        "file:///etc/passwd | The URL must begin with https://.",
        "https:hooks.example.com | The URL must begin with https://.",
        "//hooks.example.com/ | The URL must begin with https://.",
        "hooks.example.com | The URL must begin with https://.",
        "https:///in | The URL must name a host.",
        "https://:443/ | The URL must name a host.",
        "https://me@hooks.example.com/ | The URL must not contain a user name or password.",
        "https://me:pw@hooks.example.com/ | The URL must not contain a user name or password.",
        "https://hooks.example.com@10.0.0.5/ | The URL must not contain a user name or password.",
        "https://hooks.example.com/#x | The URL must not have a fragment (#…).",
        "https://hooks.example.com:0/ | The URL's port must be a number from 1 to 65535.",
        "https://hooks.example.com:65536/ | The URL's port must be a number from 1 to 65535.",
        "https://hooks.example.com:-1/ | The URL's port must be a number from 1 to 65535.",
        "https://hooks.example.com:https/ | The URL's port must be a number from 1 to 65535.",
        "https://hooks.example.com\\@10.0.0.5/ | The URL is malformed at character 26.",
        "https://hooks .example.com/ | The URL is malformed at character 14.",
        "https://hooks.example.com/a b | The URL is malformed at character 28.",
        "https://ho_oks.example.com/ | The URL's host is not a valid host name or address.",
        "https://%31%30.0.0.5/ | The URL's host is not a valid host name or address.",
        "https://faß.example/ | The URL's host is not a valid host name or address.",
        "https://[fe80::1%25eth0]/ | The URL's host is not a valid host name or address.",
        "https://localhost/ | The URL's host must be a full name such as hooks.example.com.",
        "https://intranet./ | The URL's host must be a full name such as hooks.example.com.",
        "https://127.1/ | The URL's host looks like an address but is not written as one.",
        "https://2130706433/ | The URL's host looks like an address but is not written as one.",
        "https://0x7f.0.0.1/ | The URL's host looks like an address but is not written as one.",
        "https://0x7f000001/ | The URL's host looks like an address but is not written as one.",
        "https://010.0.0.5/ | The URL's host looks like an address but is not written as one.",
        "https://10.0.0.5/ | The URL must not point to 10.0.0.5: it is a private address.",
        "https://１０.0.0.5/ | The URL must not point to 10.0.0.5: it is a private address.",
        "https://10。0。0。5/ | The URL must not point to 10.0.0.5: it is a private address.",
        "https://[::1]/ | The URL must not point to ::1: it is a loopback address.",
        "https://[::ffff:10.0.0.5]/ | The URL must not point to 10.0.0.5: it is a private address.",
        "https://[fd00:ec2::254]/ | The URL must not point to fd00:ec2::254: it is the metadata address of a cloud.",
      })
  void everyRuleHasItsComplaint(String url, String complaint) {
    assertThatThrownBy(() -> TargetUrl.read(url, AllowedTargets.none()))
        .isInstanceOf(TargetRefused.class)
        .hasMessage(complaint);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:9000/",
        "https://127.1.2.3/",
        "http://[::1]:9000/",
        "http://[0:0:0:0:0:0:0:1]:9000/",
        "http://LOCALHOST:3000/",
        "http://hooks.internal/",
      })
  void theAllowListOpensPlainHttpAndPrivateAddresses(String url) {
    assertThat(TargetUrl.read(url, OPENED)).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://localhost:3001/",
        "http://hooks.example.com/",
        "http://10.0.0.5/",
        "http://me@127.0.0.1/",
        "ftp://127.0.0.1/",
      })
  void theAllowListOpensNothingElse(String url) {
    assertThatThrownBy(() -> TargetUrl.read(url, OPENED)).isInstanceOf(TargetRefused.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "\0", "https://", "https://\0/", "https://a.b/\ud800", ":", "[]"})
  void nonsenseIsRefusedAndNeverAnError(String url) {
    assertThatThrownBy(() -> TargetUrl.read(url, OPENED)).isInstanceOf(TargetRefused.class);
  }

  @Test
  void aUrlMayHaveUpTo2048Characters() {
    String longest = "https://hooks.example.com/" + "a".repeat(2048 - 26);

    assertThat(TargetUrl.read(longest, AllowedTargets.none()).text()).isEqualTo(longest);
    assertThatThrownBy(() -> TargetUrl.read(longest + "a", AllowedTargets.none()))
        .hasMessage("The URL must have at most 2048 characters.");
  }
}
