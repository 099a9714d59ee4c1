package io.tradegate.everything;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.access.people.Permissions;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.TestApp;
import java.lang.reflect.ParameterizedType;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Rules for every entry of the route table. */
class EveryRouteTest {
  /** Routes without a known caller: sign-in and what leads to it, and the service about itself. */
  private static final String OPEN_ON_PURPOSE =
      "/(admin|storefront|vendor)/auth/(login|discover|passkeys/(challenge|login)|password-reset(/confirm)?|invitations/accept)"
          + "|/auth/sso/(token|\\{connection}/(login|callback|acs|metadata|backchannel-logout))"
          + "|/scim/v2/\\{connection}/[A-Za-z]+(/\\{(id|name)})?" // by the token of a directory
          + "|/|/openapi\\.json|/docs(/\\{page}|/assets/\\{file})?"
          + "|/hooks/(carriers|payments)/\\{connection}"
          + "|/pages(/assets/\\{file}|/(admin|vendor|store/\\{domain})/\\{page}(/\\{id})?)?";

  /** Actions of staff on their own account need no permission. */
  private static final String OWN_ACCOUNT = "/admin/(auth/.*|me)";

  /** Permissions that are neither view nor manage, and the operations they are for. */
  private static final Map<String, String> OWN_PERMISSION =
      Map.ofEntries(
          entry("imports.targets", ".ingest"),
          entry("imports.template", ".ingest"),
          entry("imports.ingest", ".ingest"),
          entry("invoices.pdf_link", ".view"),
          entry("dunning.pdf_link", ".view"),
          entry("returns.slip_link", ".view"),
          entry("shipments.packing_slip_link", ".view"),
          entry("pick_lists.pdf_link", ".view"),
          entry("shipments.label_link", ".view"),
          entry("commissions.try", ".view"),
          entry("payouts.approve", ".approve"),
          entry("vendor_documents.pdf_link", ".view"),
          entry("returns.receive", ".receive"),
          entry("quotes.approve_discount", ".approve"));

  /** Short and complete, so that there is nothing to page through. */
  private static final List<String> WHOLE_LISTS =
      List.of("permissions.list", "imports.targets", "vendor_imports.targets");

  private final TestApp app = TestApp.shared();

  @Test
  void everyOperationHasANameOfItsOwn() {
    assertThat(app.routes()).extracting(Route::operation).doesNotHaveDuplicates();
  }

  @TestFactory
  Stream<DynamicTest> namesAndSummariesAreFitToRead() {
    return each(
        _ -> true,
        route -> {
          assertThat(route.operation()).matches("[a-z_]+(\\.[a-z_]+)+");
          assertThat(route.summary()).matches("[A-Z].{4,100}").doesNotEndWith(".");
        });
  }

  @TestFactory
  Stream<DynamicTest> pathsAreLowerCaseWordsAndNameTheirAudience() {
    return each(
        _ -> true,
        route -> {
          // The protocol of directories names its paths, with capital letters.
          String path = route.path().replaceFirst("^(/scim/v2/\\{connection})/[A-Za-z]+", "$1");
          assertThat(path).matches("/|(/[a-z0-9.-]+|/\\{[a-z_]+})+");
          String first = route.path().split("/", 3)[1];
          if (List.of("admin", "storefront", "vendor").contains(first)) {
            var audience = route.admission().audience();
            assertThat(audience == null ? first : audience.wireName()).isEqualTo(first);
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> aRouteIsOpenOnlyOnPurpose() {
    return each(
        route -> route.admission() == Admission.OPEN,
        route -> assertThat(route.path()).matches(OPEN_ON_PURPOSE));
  }

  @TestFactory
  Stream<DynamicTest> signedAddressesAreAssetsAndOnlyRead() {
    return each(
        route -> route.admission() == Admission.SIGNED || route.path().startsWith("/assets/"),
        route -> {
          assertThat(route.admission()).isEqualTo(Admission.SIGNED);
          assertThat(route.path()).startsWith("/assets/");
          assertThat(route.isRead()).isTrue();
        });
  }

  @TestFactory
  Stream<DynamicTest> staffNeedAPermissionOfTheCatalogue() {
    List<String> catalogue =
        Permissions.CATALOGUE.stream().map(Permissions.Permission::name).toList();
    return each(
        route -> route.admission() == Admission.ADMIN && !route.path().matches(OWN_ACCOUNT),
        route -> assertThat(route.permission()).isIn(catalogue));
  }

  @TestFactory
  Stream<DynamicTest> readingNeedsViewAndChangingNeedsManage() {
    return each(
        route -> route.permission() != null,
        route ->
            assertThat(route.permission())
                .endsWith(
                    OWN_PERMISSION.getOrDefault(
                        route.operation(), route.isRead() ? ".view" : ".manage")));
  }

  @TestFactory
  Stream<DynamicTest> whatIsAnsweredIsDocumented() {
    return each(
        route -> route.status() != 204 && route.status() != 202,
        route ->
            assertThat(route.replyType() != null || route.mediaType() != null)
                .as("%s must declare replies(status, type)", route)
                .isTrue());
  }

  @TestFactory
  Stream<DynamicTest> aBodyIsTakenOnlyByRoutesThatChangeSomething() {
    return each(
        route -> route.requestType() != null, route -> assertThat(route.isRead()).isFalse());
  }

  static boolean isList(Route route) {
    return route.replyType() instanceof ParameterizedType
        && !WHOLE_LISTS.contains(route.operation());
  }

  private Stream<DynamicTest> each(Predicate<Route> which, Consumer<Route> claim) {
    return app.routes().stream()
        .filter(which)
        .map(route -> dynamicTest(route.toString(), () -> claim.accept(route)));
  }
}
