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
final class GroupRoutes {
  private static final String ALL = "/admin/customer-groups";
  private static final String ONE = ALL + "/{id}";
  private static final String MEMBERS = ONE + "/members";

  private final Groups groups;

  GroupRoutes(Groups groups) {
    this.groups = groups;
  }

  record Create(@Text(max = 200) String name, @Text(max = 1000) @Nullable String description) {}

  record Change(
      @Text(max = 200) @Nullable String name, @Text(max = 1000) @Nullable String description) {}

  /** A company in a group. */
  record Member(UUID id, String code, String name, CompanyStatus status) {}

  void addTo(Routes routes) {
    routes
        .get(ALL)
        .named("customer_groups.list", "List customer groups")
        .permission("customer.view")
        .lists(CustomerGroup.class, GroupStore.LIST.params())
        .handle((call, tx) -> Reply.ok(GroupStore.LIST.page(tx, call, Map.of())));
    routes
        .post(ALL)
        .named("customer_groups.create", "Add a customer group")
        .permission("customer.manage")
        .body(Create.class)
        .replies(201, CustomerGroup.class)
        .refuses(DUPLICATE)
        .handle(this::create);
    routes
        .get(ONE)
        .named("customer_groups.get", "Read a customer group")
        .permission("customer.view")
        .replies(200, CustomerGroup.class)
        .handle((call, tx) -> reply(groups.group(tx, call.id("id"))));
    routes
        .patch(ONE)
        .named("customer_groups.change", "Change a customer group's name or description")
        .permission("customer.manage")
        .body(Change.class)
        .replies(200, CustomerGroup.class)
        .refuses(DUPLICATE)
        .handle(this::change);
    routes
        .delete(ONE)
        .named("customer_groups.remove", "Remove a customer group; its members stay customers")
        .permission("customer.manage")
        .replies(204)
        .handle(this::remove);
    addMembers(routes);
  }

  private void addMembers(Routes routes) {
    routes
        .get(MEMBERS)
        .named("customer_groups.members_list", "List the companies in a customer group")
        .permission("customer.view")
        .lists(Member.class, GroupStore.MEMBERS.params())
        .handle(this::members);
    routes
        .put(MEMBERS + "/{customer_id}")
        .named("customer_groups.members_add", "Put a company into a customer group")
        .permission("customer.manage")
        .replies(204)
        .handle(this::addMember);
    routes
        .delete(MEMBERS + "/{customer_id}")
        .named("customer_groups.members_remove", "Take a company out of a customer group")
        .permission("customer.manage")
        .replies(204)
        .handle(this::removeMember);
  }

  private Reply create(Call call, Tx tx) {
    Create body = call.body(Create.class);
    CustomerGroup group = groups.create(tx, new Groups.Facts(body.name(), body.description()));
    return Reply.created(ALL + "/" + group.id(), group).version(group.version());
  }

  private Reply change(Call call, Tx tx) {
    Change body = call.body(Change.class);
    return reply(
        groups.change(
            tx,
            call.id("id"),
            call.ifMatch(),
            now ->
                new Groups.Facts(
                    requireNonNullElse(body.name(), now.name()),
                    call.mentions("description") ? body.description() : now.description())));
  }

  private Reply remove(Call call, Tx tx) {
    groups.remove(tx, call.id("id"), call.ifMatch());
    return Reply.noContent();
  }

  private Reply members(Call call, Tx tx) {
    UUID group = groups.group(tx, call.id("id")).id();
    return Reply.ok(GroupStore.MEMBERS.page(tx, call, Map.of("group", group)));
  }

  private Reply addMember(Call call, Tx tx) {
    groups.addMember(tx, call.id("id"), new CustomerId(call.id("customer_id")));
    return Reply.noContent();
  }

  private Reply removeMember(Call call, Tx tx) {
    groups.removeMember(tx, call.id("id"), new CustomerId(call.id("customer_id")));
    return Reply.noContent();
  }

  private static Reply reply(CustomerGroup group) {
    return Reply.ok(group).version(group.version());
  }
}
