package io.tradegate.catalog.attributes;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Routes for attributes. */
public final class AttributeRoutes {
  private static final String ONE = "/admin/attributes/{id}";
  static final int LONGEST_NAME = 200;
  static final int LONGEST_UNIT = 20;
  static final int MOST_OPTIONS = 500;

  private final Attributes attributes;

  public AttributeRoutes(Attributes attributes) {
    this.attributes = attributes;
  }

  record Create(
      @Text(max = 60) String code,
      @Text(max = LONGEST_NAME) String name,
      AttributeKind kind,
      @Text(max = LONGEST_UNIT) @Nullable String unit,
      @Bounds(max = MOST_OPTIONS) @Nullable List<Attribute.Option> options,
      @Nullable Boolean filterable,
      @Nullable Boolean searchable)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var complaints = new ArrayList<>(Codes.complaints("code", code));
      complaints.addAll(wrong(options));
      if (kind.hasOptions() == (options == null || options.isEmpty())) {
        complaints.addAll(Attributes.wrongOptions(kind).fields());
      }
      return complaints;
    }
  }

  record Change(
      @Text(max = LONGEST_NAME) @Nullable String name,
      @Text(min = 0, max = LONGEST_UNIT) @Nullable String unit,
      @Bounds(max = MOST_OPTIONS) @Nullable List<Attribute.Option> options,
      @Nullable Boolean filterable,
      @Nullable Boolean searchable)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return wrong(options);
    }
  }

  private static List<FieldError> wrong(@Nullable List<Attribute.Option> options) {
    var complaints = new ArrayList<FieldError>();
    var seen = new HashSet<String>();
    for (Attribute.Option option : options == null ? List.<Attribute.Option>of() : options) {
      complaints.addAll(Codes.complaints("options", option.code()));
      if (!seen.add(option.code())) {
        complaints.add(
            new FieldError("options", "Field `options` has `%s` twice.".formatted(option.code())));
      }
    }
    return complaints.stream().limit(5).toList();
  }

  public void addTo(Routes routes) {
    routes
        .get("/admin/attributes", "attributes.list", "List attributes")
        .permission("category.view")
        .lists(Attribute.class, AttributeStore.LIST);
    routes
        .post(
            "/admin/attributes",
            "attributes.create",
            "Create an attribute; its code and kind stay for good")
        .permission("category.manage")
        .body(Create.class)
        .refuses(DUPLICATE)
        .creates(Attribute.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "attributes.read", "Read an attribute")
        .permission("category.view")
        .answers(Attribute.class, (call, tx) -> attributes.attribute(tx, call.id("id")));
    routes
        .patch(
            ONE, "attributes.change", "Change an attribute; an option in use cannot be taken away")
        .permission("category.manage")
        .body(Change.class)
        .refuses(IN_USE)
        .answers(Attribute.class, this::change);
    routes
        .delete(ONE, "attributes.delete", "Delete an attribute that no family has")
        .permission("category.manage")
        .refuses(IN_USE)
        .answersNothing((call, tx) -> attributes.delete(tx, call.id("id")));
  }

  private Reply create(Tx tx, Create body) {
    Attribute attribute =
        attributes.create(
            tx,
            new Attribute(
                tx.newId(),
                body.code(),
                body.name(),
                body.kind(),
                body.unit(),
                Objects.requireNonNullElse(body.options(), List.of()),
                Boolean.TRUE.equals(body.filterable()),
                Boolean.TRUE.equals(body.searchable()),
                List.of(),
                1,
                tx.now()));
    return Reply.created("/admin/attributes/" + attribute.id(), attribute)
        .version(attribute.version());
  }

  private Attribute change(Call call, Tx tx, Change body) {
    var fields =
        new AttributeStore.Fields(
            body.name(), body.unit(), body.options(), body.filterable(), body.searchable());
    return attributes.change(tx, call.id("id"), call.ifMatch(), fields);
  }
}
