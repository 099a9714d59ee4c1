package io.tradegate.platform.places;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegionsTest {

  @ParameterizedTest
  @CsvSource({
    "US, CA, CA",
    "US, ca, CA",
    "US, ' CA', CA",
    "US, US-CA, CA",
    "US, us-ca, CA",
    "US, California, CA",
    "US, NEW  YORK, NY",
    "US, 'Washington D.C.', DC",
    "CA, québec, QC",
    "DE, Bayern, BY",
    "DE, Bavaria, BY",
    "DE, Baden Württemberg, BW",
    "DE, Baden-Wuerttemberg, BW",
    "AT, Wien, 9",
    "CH, St. Gallen, SG",
    "ES, Las Palmas, GC",
    "IT, Milano, MI",
    "FR, Corse, 20R",
    "AU, new south wales, NSW",
    "IN, Maharashtra, MH",
    "MX, Nuevo Leon, NLE",
    "BR, Sao Paulo, SP",
    "CN, Guangdong, GD",
  })
  void aRegionIsKnownByItsCodeAndByItsNames(String country, String written, String code) {
    assertThat(Regions.code(country, written)).contains(code);
  }

  @ParameterizedTest
  @CsvSource({"US, XX", "US, Bayern", "DE, DE-XX", "DE, Atlantis", "AT, 10"})
  void whatIsNoRegionOfTheCountryIsNone(String country, String written) {
    assertThat(Regions.code(country, written)).isEmpty();
    assertThat(Regions.lineage(country, written)).isEmpty();
  }

  @Test
  void aCountryThatIsNotListedHasEveryRegion() {
    assertThat(Regions.code("IE", " d ")).contains("D");
    assertThat(Regions.code("IE", "Leinster")).contains("Leinster");
    assertThat(Regions.code("IE", " ")).isEmpty();
  }

  @Test
  void aProvinceLiesInItsCommunity() {
    assertThat(Regions.lineage("ES", "Las Palmas")).containsExactly("GC", "CN");
    assertThat(Regions.lineage("ES", "Canarias")).containsExactly("CN");
    assertThat(Regions.lineage("US", "ca")).containsExactly("CA");
    assertThat(Regions.lineage("US", null)).isEmpty();
  }

  @Test
  void aRefusalNamesExamples() {
    assertThat(RegionRule.complaint("region", "DE", "Atlantis").orElseThrow().message())
        .contains("region", "DE", "BB (Brandenburg)");
    assertThat(RegionRule.complaint("region", "DE", "Bayern")).isEmpty();
  }
}
