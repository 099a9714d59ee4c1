package io.tradegate.platform.db;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamedSqlTest {

  @Test
  void namesBecomeQuestionMarksInOrder() {
    var sql = NamedSql.of("select :b, :a_2 from t where x=:b and y in (:C)");

    assertThat(sql.text()).isEqualTo("select ?, ? from t where x=? and y in (?)");
    assertThat(sql.names()).isEqualTo(List.of("b", "a_2", "b", "C"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select ':no' from t",
        "select 'it''s :no' from t",
        "select \":no\" from t",
        "select 1 -- not :no",
        "select 1 /* not :no */ + 1",
        "select x::text from t",
        "select a[1:] from t",
        "select 'open :no",
        "select 5 / 3 - 1",
        "select 1 : 2"
      })
  void whatOnlyLooksLikeAParameterIsLeftAlone(String text) {
    var sql = NamedSql.of(text);

    assertThat(sql.text()).isEqualTo(text);
    assertThat(sql.names()).isEmpty();
  }

  @Test
  void anOperatorOfPostgresIsNoParameter() {
    var sql = NamedSql.of("select data ? :key");

    assertThat(sql.text()).isEqualTo("select data ?? ?");
    assertThat(sql.names()).containsExactly("key");
  }

  @Test
  void aCastRightAfterANameIsNoPartOfIt() {
    assertThat(NamedSql.of("select :a::text").text()).isEqualTo("select ?::text");
  }
}
