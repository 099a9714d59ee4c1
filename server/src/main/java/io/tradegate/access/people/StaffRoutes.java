package io.tradegate.access.people;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes of the staff of an organization. New staff are created by invitation. */
public final class StaffRoutes {
  private final Staff staff;
  private final StaffOwnership ownership;

  public StaffRoutes(Staff staff, StaffOwnership ownership) {
    this.staff = staff;
    this.ownership = ownership;
  }

  /** A missing field stays as it is; null removes the locale or the phone. */
  record Change(
      @Text(max = 200) @Nullable String name,
      @Bounds(max = 50) @Nullable List<UUID> roleIds,
      @Text(max = 20) @Nullable String locale,
      @Text(max = 50) @Nullable String phone)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return LocaleBody.complaints(locale);
    }
  }

  /** {@code ownerId}: the member of staff who takes over. */
  record HandOver(UUID ownerId) {}

  public void addTo(Routes routes) {
    routes
        .get("/admin/staff", "staff.list", "List staff")
        .permission("staff.view")
        .lists(StaffView.class, StaffStore.LIST);
    routes
        .get("/admin/staff/{id}", "staff.get", "Read a staff member")
        .permission("staff.view")
        .answers(StaffView.class, (call, tx) -> whole(tx, staff.member(tx, call.id("id"))));
    routes
        .patch(
            "/admin/staff/{id}",
            "staff.change",
            "Change a staff member's name, roles, language or phone")
        .permission("staff.manage")
        .body(Change.class)
        .refuses(ErrorCode.LAST_OWNER)
        .answers(StaffView.class, this::change);
    addVerbs(routes);
  }

  private void addVerbs(Routes routes) {
    routes
        .post(
            "/admin/staff/{id}/disable",
            "staff.disable",
            "Lock a staff member out, from the next request on; the reply counts what they own")
        .permission("staff.manage")
        .refuses(ErrorCode.LAST_OWNER, ErrorCode.INVALID_TRANSITION)
        .answers(StaffView.class, (call, tx) -> whole(tx, staff.disable(tx, call.id("id"))));
    routes
        .post(
            "/admin/staff/{id}/enable", "staff.enable", "Let a disabled staff member sign in again")
        .permission("staff.manage")
        .refuses(ErrorCode.INVALID_TRANSITION)
        .answers(StaffView.class, (call, tx) -> staff.enable(tx, call.id("id")));
    routes
        .post(
            "/admin/staff/{id}/hand-over",
            "staff.hand_over",
            "Give the customers and open leads of a staff member to another; takes lead.manage too")
        .permission("customer.manage")
        .body(HandOver.class)
        .refuses(FORBIDDEN)
        .answers(StaffOwnership.Owned.class, this::handOver);
    routes
        .post("/admin/staff/{id}/logout", "staff.logout", "End every session of a staff member")
        .permission("staff.manage")
        .answersNothing((call, tx) -> staff.endSessions(tx, call.id("id")));
    routes
        .post(
            "/admin/staff/{id}/reset-second-factor",
            "staff.reset_second_factor",
            "Remove the second factor of a staff member who lost it")
        .permission("staff.manage")
        .answersNothing((call, tx) -> staff.resetSecondFactor(tx, call.id("id")));
  }

  private StaffView change(Call call, Tx tx, Change body) {
    List<UUID> roles = body.roleIds() == null ? null : body.roleIds().stream().distinct().toList();
    var change =
        new Staff.Change(
            body.name(),
            roles,
            call.mentions("locale"),
            LocaleBody.normal(body.locale()),
            call.mentions("phone"),
            body.phone());
    return staff.change(tx, call.id("id"), call.ifMatch(), change);
  }

  private StaffOwnership.Owned handOver(Call call, Tx tx, HandOver body) {
    UUID from = staff.member(tx, call.id("id")).id();
    return ownership.handOver(tx, from, body.ownerId());
  }

  private StaffView whole(Tx tx, StaffView member) {
    return member.with(ownership.of(tx, member.id()));
  }
}
