package io.tradegate.customers;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.customers.terms.CompanyStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Text;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes by which staff manage customer groups. */
record GroupRoutes(Groups groups) {
  private static final String ALL = "/admin/customer-groups";
  private static final String ONE = ALL + "/{id}";
  private static final String MEMBERS = ONE + "/members";

  record Create(@Text(max = 200) String name, @Text(max = 1000) @Nullable String description) {}

  record Change(
      @Text(max = 200) @Nullable String name, @Text(max = 1000) @Nullable String description) {}

  /** A company in a group. */
  record Member(UUID id, String code, String name, CompanyStatus status) {}

  void addTo(Routes routes) {
    routes
        .get(ALL, "customer_groups.list", "List customer groups")
        .permission("customer.view")
        .lists(CustomerGroup.class, GroupStore.LIST);
    routes
        .post(ALL, "customer_groups.create", "Add a customer group")
        .permission("customer.manage")
        .body(Create.class)
        .refuses(DUPLICATE)
        .creates(CustomerGroup.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "customer_groups.get", "Read a customer group")
        .permission("customer.view")
        .answers(CustomerGroup.class, (call, tx) -> groups.group(tx, call.id("id")));
    routes
        .patch(ONE, "customer_groups.change", "Change a customer group's name or description")
        .permission("customer.manage")
        .body(Change.class)
        .refuses(DUPLICATE)
        .answers(CustomerGroup.class, this::change);
    routes
        .delete(
            ONE, "customer_groups.remove", "Remove a customer group; its members stay customers")
        .permission("customer.manage")
        .answersNothing((call, tx) -> groups.remove(tx, call.id("id"), call.ifMatch()));
    addMembers(routes);
  }

  private void addMembers(Routes routes) {
    routes
        .get(MEMBERS, "customer_groups.members_list", "List the companies in a customer group")
        .permission("customer.view")
        .lists(
            Member.class,
            GroupStore.MEMBERS,
            (call, tx) -> Map.of("group", groups.group(tx, call.id("id")).id()));
    routes
        .put(
            MEMBERS + "/{customer_id}",
            "customer_groups.members_add",
            "Put a company into a customer group")
        .permission("customer.manage")
        .answersNothing(
            (call, tx) ->
                groups.addMember(tx, call.id("id"), new CustomerId(call.id("customer_id"))));
    routes
        .delete(
            MEMBERS + "/{customer_id}",
            "customer_groups.members_remove",
            "Take a company out of a customer group")
        .permission("customer.manage")
        .answersNothing(
            (call, tx) ->
                groups.removeMember(tx, call.id("id"), new CustomerId(call.id("customer_id"))));
  }

  private Reply create(Tx tx, Create body) {
    CustomerGroup group = groups.create(tx, new Groups.Facts(body.name(), body.description()));
    return Reply.created(ALL + "/" + group.id(), group).version(group.version());
  }

  private CustomerGroup change(Call call, Tx tx, Change body) {
    return groups.change(
        tx,
        call.id("id"),
        call.ifMatch(),
        now ->
            new Groups.Facts(
                requireNonNullElse(body.name(), now.name()),
                call.mentions("description") ? body.description() : now.description()));
  }
}
