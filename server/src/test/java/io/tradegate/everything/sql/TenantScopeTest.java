package io.tradegate.everything.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TenantScopeTest {
  private static final Set<String> TABLES = Set.of("quote", "quote_line", "price");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select id from quote where org_id = :org",
        "select q.id from quote q where q.org_id = (select app.org())",
        "select 1 from quote q join quote_line l on l.org_id = q.org_id where q.org_id = :org",
        "insert into quote (org_id, id) values (:org, :id)",
        "insert into quote as q (org_id, id) select cast(:org as bigint), id from unnest(:ids) n (id)",
        "insert into quote_line (org_id, id) select q.org_id, q.id from quote q where q.org_id = :org",
        "with q as (select * from quote where org_id = :org)"
            + " select 1 from q x join price p on p.org_id = :org",
        "select (select count(*) from price where org_id = :org), quote from quote_line where org_id ="
            + " :org",
        "select 1 from quote q, price p where q.org_id = :org and p.org_id = q.org_id"
      })
  void whatIsBoundToTheTenantIsLeftAlone(String sql) {
    assertThat(TenantScope.unbound(sql, TABLES)).as(sql).isEmpty();
  }

  @Test
  void aTableThatIsNotBoundIsFound() {
    assertThat(unbound("select org_id from quote where id = :id")).containsExactly("quote quote");
    assertThat(unbound("select 1 from quote q join price p on p.org_id = q.org_id"))
        .containsExactly("quote q", "price p");
    assertThat(unbound("select 1 from quote q join price p on p.id = q.id where q.org_id = :org"))
        .containsExactly("price p");
    assertThat(unbound("select 1 from quote q, price p where q.org_id = :org"))
        .containsExactly("price p");
    assertThat(unbound("delete from quote where org_id = :other")).containsExactly("quote quote");
    assertThat(
            unbound("insert into quote (org_id, id) select n.org_id, n.id from unnest(:n) n (id)"))
        .containsExactly("quote quote");
  }

  private static List<String> unbound(String sql) {
    return TenantScope.unbound(sql, TABLES);
  }
}
