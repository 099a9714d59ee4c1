package io.tradegate.taxclasses;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Routes for tax classes, for staff. */
final class TaxClassRoutes {
  private static final Pattern CODE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

  private final TaxClasses classes;
  private final List<TaxClasses.Uses> uses;

  TaxClassRoutes(TaxClasses classes, List<TaxClasses.Uses> uses) {
    this.classes = classes;
    this.uses = uses;
  }

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
        .get("/admin/tax-classes")
        .named("tax_classes.list", "List tax classes")
        .permission("tax.view")
        .lists(TaxClass.class, TaxClassStore.LIST.params())
        .handle((call, tx) -> Reply.ok(TaxClassStore.LIST.page(tx, call, Map.of())));
    routes
        .post("/admin/tax-classes")
        .named("tax_classes.create", "Make a tax class; variants name it by its code")
        .permission("tax.manage")
        .body(Create.class)
        .replies(201, TaxClass.class)
        .refuses(DUPLICATE)
        .handle(this::create);
    routes
        .get("/admin/tax-classes/{id}")
        .named("tax_classes.read", "Read a tax class")
        .permission("tax.view")
        .replies(200, TaxClass.class)
        .handle((call, tx) -> ok(classes.taxClass(tx, call.id("id"))));
    routes
        .patch("/admin/tax-classes/{id}")
        .named("tax_classes.rename", "Rename a tax class; its code stays")
        .permission("tax.manage")
        .body(Rename.class)
        .replies(200, TaxClass.class)
        .handle(this::rename);
    routes
        .delete("/admin/tax-classes/{id}")
        .named("tax_classes.delete", "Delete a tax class that nothing names")
        .permission("tax.manage")
        .replies(204)
        .refuses(IN_USE)
        .handle(this::delete);
  }

  private Reply create(Call call, Tx tx) {
    Create body = call.body(Create.class);
    TaxClass made = classes.add(tx, body.code(), body.name());
    return Reply.created("/admin/tax-classes/" + made.id(), made).version(made.version());
  }

  private Reply rename(Call call, Tx tx) {
    String name = call.body(Rename.class).name();
    return ok(classes.rename(tx, call.id("id"), call.ifMatch(), name));
  }

  private Reply delete(Call call, Tx tx) {
    classes.delete(tx, call.id("id"), call.ifMatch(), uses);
    return Reply.noContent();
  }

  private static Reply ok(TaxClass each) {
    return Reply.ok(each).version(each.version());
  }
}
