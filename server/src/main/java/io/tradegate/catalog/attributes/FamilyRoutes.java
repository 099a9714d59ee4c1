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
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for attribute families. */
public final class FamilyRoutes {
  private static final String ONE = "/admin/attribute-families/{id}";

  private final Families families;

  public FamilyRoutes(Families families) {
    this.families = families;
  }

  /** {@code level}: of products by default. */
  record Member(UUID attributeId, @Nullable Boolean required, @Nullable AttributeLevel level) {}

  record Create(
      @Text(max = 60) String code,
      @Text(max = 200) String name,
      @Bounds(max = 200) @Nullable List<Member> attributes)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var complaints = new ArrayList<>(Codes.complaints("code", code));
      complaints.addAll(twice(attributes));
      return complaints;
    }
  }

  record Change(
      @Text(max = 200) @Nullable String name, @Bounds(max = 200) @Nullable List<Member> attributes)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return twice(attributes);
    }
  }

  private static List<FieldError> twice(@Nullable List<Member> members) {
    boolean distinct =
        members == null
            || members.stream().map(Member::attributeId).distinct().count() == members.size();
    return distinct
        ? List.of()
        : List.of(
            new FieldError("attributes", "Field `attributes` must name each attribute once."));
  }

  public void addTo(Routes routes) {
    routes
        .get("/admin/attribute-families", "attribute_families.list", "List attribute families")
        .permission("category.view")
        .lists(AttributeFamily.class, FamilyStore.LIST);
    routes
        .post(
            "/admin/attribute-families", "attribute_families.create", "Create an attribute family")
        .permission("category.manage")
        .body(Create.class)
        .refuses(DUPLICATE)
        .creates(AttributeFamily.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "attribute_families.read", "Read an attribute family")
        .permission("category.view")
        .answers(AttributeFamily.class, (call, tx) -> families.family(tx, call.id("id")));
    routes
        .patch(ONE, "attribute_families.change", "Change an attribute family and its attributes")
        .permission("category.manage")
        .body(Change.class)
        .refuses(IN_USE)
        .answers(AttributeFamily.class, this::change);
    routes
        .delete(ONE, "attribute_families.delete", "Delete an attribute family without products")
        .permission("category.manage")
        .refuses(IN_USE)
        .answersNothing((call, tx) -> families.delete(tx, call.id("id")));
  }

  private Reply create(Tx tx, Create body) {
    List<Member> members = body.attributes() == null ? List.of() : body.attributes();
    AttributeFamily family = families.create(tx, body.code(), body.name(), places(members));
    return Reply.created("/admin/attribute-families/" + family.id(), family)
        .version(family.version());
  }

  private AttributeFamily change(Call call, Tx tx, Change body) {
    List<FamilyStore.Place> places = body.attributes() == null ? null : places(body.attributes());
    return families.change(tx, call.id("id"), call.ifMatch(), body.name(), places);
  }

  private static List<FamilyStore.Place> places(List<Member> members) {
    var places = new ArrayList<FamilyStore.Place>();
    for (Member member : members) {
      boolean required = Boolean.TRUE.equals(member.required());
      AttributeLevel level = Objects.requireNonNullElse(member.level(), AttributeLevel.PRODUCT);
      places.add(new FamilyStore.Place(member.attributeId(), places.size(), required, level));
    }
    return places;
  }
}
