package io.tradegate.units;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.quantities.Quantity;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Routes for units of measure, for staff. */
public final class UnitRoutes {
  static final String ALL = "/admin/units";
  private static final String ONE = ALL + "/{id}";
  static final int LONGEST_NAME = 200;
  private static final int MOST_FACTOR = 1_000_000;
  private static final Pattern CODE = Pattern.compile("[\\p{L}0-9][\\p{L}0-9._²³-]*");

  private final Units units;

  public UnitRoutes(Units units) {
    this.units = units;
  }

  /**
   * A new unit.
   *
   * @param decimals 0 when left out
   * @param factor how many of the base unit one of this unit is: 0.001 for g with the base unit kg
   */
  record Create(
      @Text(max = 40) String code,
      @Text(max = LONGEST_NAME) String name,
      @Bounds(max = Quantity.MOST_DECIMALS) @Nullable Integer decimals,
      @Text(max = 40) @Nullable String baseUnit,
      @Bounds(exclusive = true, max = MOST_FACTOR) @Nullable Quantity factor)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return CODE.matcher(code).matches()
          ? List.of()
          : List.of(
              new FieldError("code", "Field `code` may hold letters, digits, dots, dashes and _."));
    }

    Units.Fields fields() {
      return new Units.Fields(name, requireNonNullElse(decimals, 0), baseUnit, factor);
    }
  }

  /** Left out: as it is. A base unit of null removes the factor, too. */
  record Change(
      @Text(max = LONGEST_NAME) @Nullable String name,
      @Bounds(max = Quantity.MOST_DECIMALS) @Nullable Integer decimals,
      @Text(max = 40) @Nullable String baseUnit,
      @Bounds(exclusive = true, max = MOST_FACTOR) @Nullable Quantity factor) {}

  public void addTo(Routes routes) {
    routes
        .get(ALL, "units.list", "List units of measure")
        .permission("product.view")
        .lists(Unit.class, UnitStore.LIST);
    routes
        .post(ALL, "units.create", "Create a unit of measure; variants name it by its code")
        .permission("product.manage")
        .body(Create.class)
        .refuses(DUPLICATE)
        .creates(Unit.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "units.read", "Read a unit of measure")
        .permission("product.view")
        .answers(Unit.class, (call, tx) -> units.unit(tx, call.id("id")));
    routes
        .patch(ONE, "units.change", "Change a unit of measure; its code stays")
        .permission("product.manage")
        .body(Change.class)
        .refuses(IN_USE)
        .answers(Unit.class, this::change);
    routes
        .delete(ONE, "units.delete", "Delete a unit of measure that nothing is sold in")
        .permission("product.manage")
        .refuses(IN_USE)
        .answersNothing((call, tx) -> units.delete(tx, call.id("id"), call.ifMatch()));
  }

  private Reply create(Tx tx, Create body) {
    Unit made = units.add(tx, body.code(), body.fields());
    return Reply.created(ALL + "/" + made.id(), made).version(made.version());
  }

  private Unit change(Call call, Tx tx, Change body) {
    return units.change(
        tx,
        call.id("id"),
        call.ifMatch(),
        now ->
            new Units.Fields(
                requireNonNullElse(body.name(), now.name()),
                requireNonNullElse(body.decimals(), now.decimals()),
                call.mentions("base_unit") ? body.baseUnit() : now.baseUnit(),
                factor(call, body, now.factor())));
  }

  private static @Nullable Quantity factor(Call call, Change body, @Nullable Quantity now) {
    boolean removed = call.mentions("base_unit") && body.baseUnit() == null;
    return call.mentions("factor") || removed ? body.factor() : now;
  }
}
