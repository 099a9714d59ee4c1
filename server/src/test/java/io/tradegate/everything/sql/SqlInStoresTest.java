package io.tradegate.everything.sql;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.http.Listing;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.reflect.AccessFlag;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** SQL text stands only in classes whose names end in {@code Store}, and in those named here. */
class SqlInStoresTest {
  /** They run the SQL of others, or compose it. */
  private static final Set<String> COMPOSERS =
      Set.of(
          "platform.http.Filter",
          "platform.http.Listing",
          "platform.http.ListingSql",
          "platform.keys.KeyedTable",
          "platform.postgres.Bootstrap");

  private static final String RUNS_SQL = "platform.db.";

  @Test
  void sqlStandsInStores() {
    assertThat(owners()).isEmpty();
  }

  @Test
  void theSearchFindsStatementsAndLists() {
    assertThat(Classes.all().stream().filter(SqlInStoresTest::hasSql).map(SqlInStoresTest::owner))
        .hasSizeGreaterThan(240)
        .contains("audit.AuditStore", "platform.db.Entry", "orders.OrderListStore");
  }

  /** A store of statements has nothing to hold: its methods are static, and it is never made. */
  @Test
  void storesWithoutStateAreNotMade() {
    assertThat(
            Classes.all().stream()
                .filter(SqlInStoresTest::isStore)
                .filter(store -> store.fields().stream().allMatch(SqlInStoresTest::isStatic))
                .filter(store -> store.interfaces().isEmpty())
                .filter(store -> store.methods().stream().anyMatch(SqlInStoresTest::isOfAnObject))
                .map(SqlInStoresTest::owner))
        .isEmpty();
  }

  private static boolean isStore(ClassModel model) {
    return Classes.nameOf(model).endsWith("Store") && hasSql(model);
  }

  private static boolean isStatic(FieldModel field) {
    return field.flags().has(AccessFlag.STATIC);
  }

  private static boolean isOfAnObject(MethodModel method) {
    return !method.flags().has(AccessFlag.STATIC) && !method.methodName().equalsString("<init>");
  }

  /** Classes of a file are one: the name of the outermost, without the common package. */
  private static Set<String> owners() {
    Stream<String> owners =
        Classes.all().stream().filter(SqlInStoresTest::hasSql).map(SqlInStoresTest::owner);
    return new TreeSet<>(
        owners
            .filter(name -> !name.endsWith("Store") && !name.startsWith(RUNS_SQL))
            .filter(name -> !COMPOSERS.contains(name))
            .toList());
  }

  private static String owner(ClassModel model) {
    return Classes.nameOf(model).replaceFirst("io\\.tradegate\\.", "").replaceFirst("\\$.*", "");
  }

  private static boolean hasSql(ClassModel model) {
    return Classes.texts(model).stream().anyMatch(Statements::isSql)
        || Classes.calls(model, Listing.class, "of");
  }
}
