package io.tradegate.taxclasses;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.util.List;
import java.util.regex.Pattern;

/** Routes for tax classes, for staff. */
record TaxClassRoutes(TaxClasses classes, List<TaxClasses.Uses> uses) {
  private static final Pattern CODE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

  record Create(@Text(max = 64) String code, @Text(max = 200) String name) implements Validated {
    @Override
    public List<FieldError> complaints() {
      return CODE.matcher(code).matches()
          ? List.of()
          : List.of(
              new FieldError("code", "Field `code` may hold letters, digits, dots, dashes and _."));
    }
  }

  record Rename(@Text(max = 200) String name) {}

  void addTo(Routes routes) {
    routes
        .get("/admin/tax-classes", "tax_classes.list", "List tax classes")
        .permission("tax.view")
        .lists(TaxClass.class, TaxClassStore.LIST);
    routes
        .post(
            "/admin/tax-classes",
            "tax_classes.create",
            "Make a tax class; variants name it by its code")
        .permission("tax.manage")
        .body(Create.class)
        .refuses(DUPLICATE)
        .creates(TaxClass.class, (_, tx, body) -> create(tx, body));
    routes
        .get("/admin/tax-classes/{id}", "tax_classes.read", "Read a tax class")
        .permission("tax.view")
        .answers(TaxClass.class, (call, tx) -> classes.taxClass(tx, call.id("id")));
    routes
        .patch(
            "/admin/tax-classes/{id}", "tax_classes.rename", "Rename a tax class; its code stays")
        .permission("tax.manage")
        .body(Rename.class)
        .answers(
            TaxClass.class,
            (call, tx, body) -> classes.rename(tx, call.id("id"), call.ifMatch(), body.name()));
    routes
        .delete(
            "/admin/tax-classes/{id}",
            "tax_classes.delete",
            "Delete a tax class that nothing names")
        .permission("tax.manage")
        .refuses(IN_USE)
        .answersNothing((call, tx) -> classes.delete(tx, call.id("id"), call.ifMatch(), uses));
  }

  private Reply create(Tx tx, Create body) {
    TaxClass made = classes.add(tx, body.code(), body.name());
    return Reply.created("/admin/tax-classes/" + made.id(), made).version(made.version());
  }
}
