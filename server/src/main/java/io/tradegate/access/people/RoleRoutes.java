package io.tradegate.access.people;

import io.tradegate.access.people.Permissions.Permission;
import io.tradegate.platform.caller.PermissionPatterns;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routes of the roles of an organization and of the catalogue of permissions. */
public final class RoleRoutes {
  private static final PermissionPatterns PATTERNS = Permissions.patterns();

  private final Roles roles;

  public RoleRoutes(Roles roles) {
    this.roles = roles;
  }

  record Create(
      @Text(max = 100) String name,
      @Bounds(min = 1, max = 200) @Text(max = 100) List<String> permissions)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return unknown(permissions);
    }
  }

  record Change(
      @Text(max = 100) @Nullable String name,
      @Bounds(min = 1, max = 200) @Text(max = 100) @Nullable List<String> permissions)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return permissions == null ? List.of() : unknown(permissions);
    }
  }

  /** Names only: patterns are for built-in roles, whose meaning may grow with the catalogue. */
  private static List<FieldError> unknown(List<String> permissions) {
    return permissions.stream()
        .filter(permission -> !PATTERNS.knows(permission))
        .map(
            permission ->
                new FieldError(
                    "permissions",
                    "Field `permissions` names `%s`; GET /admin/permissions lists what there is."
                        .formatted(permission)))
        .toList();
  }

  public void addTo(Routes routes) {
    routes
        .get("/admin/permissions", "permissions.list", "List the permissions there are")
        .permission("staff.view")
        .lists(Permission.class, List.of(), (_, _) -> Page.whole(Permissions.CATALOGUE));
    routes
        .get("/admin/roles", "roles.list", "List roles")
        .permission("staff.view")
        .lists(RoleView.class, RoleStore.LIST);
    routes
        .post(
            "/admin/roles", "roles.create", "Create a role with permissions that you have yourself")
        .permission("staff.manage")
        .body(Create.class)
        .refuses(ErrorCode.DUPLICATE)
        .creates(RoleView.class, (_, tx, body) -> create(tx, body));
    routes
        .get("/admin/roles/{id}", "roles.get", "Read a role")
        .permission("staff.view")
        .answers(RoleView.class, (call, tx) -> roles.role(tx, call.id("id")));
    routes
        .patch(
            "/admin/roles/{id}",
            "roles.change",
            "Change a role; it holds for everybody who has it at once")
        .permission("staff.manage")
        .body(Change.class)
        .refuses(ErrorCode.DUPLICATE, ErrorCode.BUILT_IN_ROLE)
        .answers(RoleView.class, this::change);
    routes
        .delete("/admin/roles/{id}", "roles.delete", "Delete a role that no user has")
        .permission("staff.manage")
        .refuses(ErrorCode.BUILT_IN_ROLE, ErrorCode.ROLE_IN_USE)
        .answersNothing((call, tx) -> roles.delete(tx, call.id("id")));
  }

  private Reply create(Tx tx, Create body) {
    RoleView role = roles.create(tx, body.name(), distinct(body.permissions()));
    return Reply.created("/admin/roles/" + role.id(), role).version(role.version());
  }

  private RoleView change(Call call, Tx tx, Change body) {
    List<String> permissions = body.permissions() == null ? null : distinct(body.permissions());
    var change = new Roles.Change(body.name(), permissions);
    return roles.change(tx, call.id("id"), call.ifMatch(), change);
  }

  private static List<String> distinct(List<String> permissions) {
    return permissions.stream().distinct().sorted().toList();
  }
}
