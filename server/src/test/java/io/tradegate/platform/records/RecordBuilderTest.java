package io.tradegate.platform.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordBuilderTest {
  private static final Order ORDER = new Order("7", "acme", 3, "gold");

  record Order(String id, String customer, int lines, @Nullable String note) {}

  record View(String publicId, String customerId, int lines, @Nullable String note, boolean own) {}

  @Test
  void aCopyChangesWhatIsGivenAndKeepsTheRest() {
    assertThat(RecordBuilder.copy(ORDER).with("lines", 4).with("note", null).build())
        .isEqualTo(new Order("7", "acme", 4, null));
  }

  record Change(@Nullable String customer, @Nullable String note) {}

  @Test
  void aChangeReplacesWhatItNamesAndKeepsTheRest() {
    assertThat(RecordBuilder.copy(ORDER).changed(new Change("other", null)).build())
        .isEqualTo(new Order("7", "other", 3, "gold"));
  }

  @Test
  void aViewTakesWhatHasTheSameNameOrTheNameOfItsId() {
    assertThat(RecordBuilder.of(View.class).from(ORDER).with("own", true).build())
        .isEqualTo(new View("7", "acme", 3, "gold", true));
  }

  @Test
  void aComponentWithoutAValueIsAnError() {
    assertThatThrownBy(() -> RecordBuilder.of(View.class).from(ORDER).build())
        .hasMessageContaining("own");
  }

  @Test
  void aNameThatTheRecordDoesNotHaveIsAnError() {
    assertThatThrownBy(() -> RecordBuilder.copy(ORDER).with("colour", "red").build())
        .hasMessageContaining("colour");
  }

  @Test
  void aNullWhereNoneMayBeIsAnError() {
    assertThatThrownBy(() -> RecordBuilder.copy(ORDER).with("customer", null).build())
        .hasMessageContaining("customer");
  }

  record Row(UUID id, @Nullable UUID customer) {}

  record Document(OrderId id, @Nullable CustomerId customer) {}

  record Swapped(CustomerId id) {}

  @Test
  void aUuidBecomesAnIdOfTheKindOfTheComponentAndBack() {
    var row = new Row(new UUID(1, 2), new UUID(3, 4));

    var document = RecordBuilder.of(Document.class).from(row).build();

    assertThat(document)
        .isEqualTo(new Document(new OrderId(row.id()), CustomerId.maybe(row.customer())));
    assertThat(RecordBuilder.of(Row.class).from(document).build()).isEqualTo(row);
  }

  @Test
  void anIdOfOneKindNeverBecomesAnother() {
    var document = new Document(new OrderId(new UUID(1, 2)), null);

    assertThatThrownBy(() -> RecordBuilder.of(Swapped.class).from(document).build())
        .isInstanceOf(ClassCastException.class);
  }
}
