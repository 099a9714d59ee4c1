package io.tradegate.everything;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.everything.sql.Classes;
import io.tradegate.everything.sql.PreparedSql;
import io.tradegate.everything.sql.Statements;
import io.tradegate.everything.sql.Tables;
import io.tradegate.testing.TestApp;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * SQL follows the order of the packages: only the owner of a table writes it, and other packages
 * read it only where they could import its owner. PostgreSQL itself reports the tables of a
 * statement.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TableOwnersTest {
  /** Tables that another package than the owner writes, and why. */
  private static final Map<String, String> WRITTEN_BY_OTHERS =
      Map.of("mail mail_message", "sends what the outbox of the platform stored, then notes it");

  /** Reads against the order of the packages, and why. */
  private static final Map<String, String> AGAINST_THE_ORDER = Map.of();

  private final Map<String, String> owners = PackageOrder.owners();
  private final List<Use> uses = usesOfTheService();

  /** A package that names a table. */
  private record Use(String reader, String table, boolean written) {
    @Override
    public String toString() {
      return reader + " " + table;
    }
  }

  @Test
  void everyTableHasOneOwner() {
    assertThat(owners.keySet()).isEqualTo(new TreeSet<>(Tables.all(TestApp.shared())));
    assertThat(PackageOrder.PACKAGES).containsAll(owners.values());
  }

  @Test
  void onlyTheOwnerWritesATable() {
    assertThat(foreign(uses, Use::written)).isEqualTo(new TreeSet<>(WRITTEN_BY_OTHERS.keySet()));
  }

  @Test
  void everyReadOfAnotherPackagesTableIsListed() {
    var reads = new TreeMap<String, Set<String>>();
    uses.stream()
        .filter(this::isForeign)
        .collect(groupingBy(Use::reader, mapping(Use::table, toCollection(TreeSet::new))))
        .forEach(reads::put);
    var listed = new TreeMap<String, Set<String>>();
    PackageOrder.READS.forEach((reader, tables) -> listed.put(reader, new TreeSet<>(tables)));

    assertThat(reads).isEqualTo(listed);
  }

  @Test
  void readsFollowTheOrderOfThePackages() {
    assertThat(foreign(uses, this::isAgainstTheOrder))
        .isEqualTo(new TreeSet<>(AGAINST_THE_ORDER.keySet()));
  }

  @Test
  void aForeignWriteAndAReadAgainstTheOrderWouldBeFound() {
    List<Use> planted =
        owner()
            .withHandle(
                handle ->
                    uses(
                        handle,
                        "tenancy",
                        """
                    update variant v set sku = s.id
                      from stock s
                     where s.org_id = :org and v.org_id = s.org_id
                    """));

    assertThat(foreign(planted, Use::written)).containsExactly("tenancy variant");
    assertThat(foreign(planted, this::isAgainstTheOrder))
        .containsExactly("tenancy stock", "tenancy variant");
  }

  private Set<String> foreign(List<Use> of, Predicate<Use> which) {
    return of.stream()
        .filter(this::isForeign)
        .filter(which)
        .map(Use::toString)
        .collect(toCollection(TreeSet::new));
  }

  private boolean isForeign(Use use) {
    return !use.reader().equals(owners.get(use.table()));
  }

  private boolean isAgainstTheOrder(Use use) {
    String owner = owners.getOrDefault(use.table(), "");
    return PackageOrder.place(use.reader()) < PackageOrder.place(owner);
  }

  private static List<Use> usesOfTheService() {
    return owner()
        .withHandle(
            handle -> {
              var uses = new ArrayList<Use>();
              for (Statements.Found found : Statements.all()) {
                String reader = PackageOrder.packageOfClass(Classes.nameOf(found.model()));
                uses.addAll(uses(handle, reader, found.sql()));
              }
              return uses;
            });
  }

  private static List<Use> uses(Handle handle, String reader, String sql) {
    return new PreparedSql(handle, sql)
        .tables().stream().map(use -> new Use(reader, use.table(), use.written())).toList();
  }

  private static Jdbi owner() {
    return Jdbi.create(TestApp.shared().settings().database().owner());
  }
}
