package io.tradegate.platform.xml;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class XmlTextTest {

  @Test
  void charactersThatXmlForbidsAreRemoved() {
    assertThat(XmlText.allowed("a\u0000b\u0008c\u001Fd\uFFFEe\uFFFFf")).isEqualTo("abcdef");
    assertThat(XmlText.allowed("tab\tline\nend\r")).isEqualTo("tab\tline\nend\r");
  }

  @Test
  void halvesOfSurrogatePairsAreRemovedAndPairsStay() {
    assertThat(XmlText.allowed("a\uD83Db\uDE00c\uD83D\uDE00")).isEqualTo("abc\uD83D\uDE00");
  }

  @Test
  void invisibleCharactersThatChangeTheDirectionAreRemovedFromWhatIsShown() {
    assertThat(XmlText.visible("a\u202Eb\u2066c\u200Bd\uFEFFe")).isEqualTo("abcde");
    assertThat(XmlText.visible("Soft\u00ADhyphen")).isEqualTo("Soft\u00ADhyphen");
    assertThat(XmlText.allowed("a\u202Eb")).isEqualTo("a\u202Eb");
  }
}
