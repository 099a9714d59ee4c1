package io.tradegate.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class QueryTest {
  private static final List<Param> PARAMS = List.of(Param.uuid("customer", "The company."));
  private static final UUID VALUE = UUID.fromString("018f0000-0000-7000-8000-000000000001");

  @Test
  void anIdIsReadAsTheKindThatIsAskedFor() {
    Query query = Query.parse("customer=" + VALUE, PARAMS);

    assertThat(query.value("customer", UUID.class)).contains(VALUE);
    assertThat(query.value("customer", CustomerId.class)).contains(new CustomerId(VALUE));
  }

  @Test
  void anIdThatIsNotGivenIsEmpty() {
    assertThat(Query.parse("", PARAMS).value("customer", CustomerId.class)).isEmpty();
  }
}
