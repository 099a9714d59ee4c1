package io.tradegate.sso.scim;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.sso.scim.DirectoryGroup.Member;
import io.tradegate.sso.scim.DirectoryUserStore.Found;
import io.tradegate.sso.scim.GroupStore.Wanted;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/** Routes by which a directory manages its groups. */
record ScimGroupRoutes(ScimDoor door, ScimGroups groups, ScimJson json) {
  private static final String ALL = ScimConventions.BASE + "/Groups";
  private static final String ONE = ALL + "/{id}";

  void addTo(Routes routes) {
    ScimConventions.reads(
            routes.get(ALL, "scim.groups_list", "List the groups of a directory"),
            ScimConventions.LISTED)
        .handleOpen(this::list);
    ScimConventions.writes(routes.post(ALL, "scim.groups_create", "Create a group"), 201)
        .handleOpen(this::create);
    ScimConventions.reads(
            routes.get(ONE, "scim.groups_get", "Read a group of a directory"),
            ScimConventions.SHOWN)
        .handleOpen(this::get);
    ScimConventions.writes(
            routes.put(ONE, "scim.groups_replace", "Replace a group and its members"), 200)
        .handleOpen(this::replace);
    ScimConventions.writes(
            routes.patch(ONE, "scim.groups_change", "Change a group or its members"), 200)
        .handleOpen(this::change);
    routes
        .delete(ONE, "scim.groups_delete", "Delete a group; the roles that it gave are taken back")
        .replies(204)
        .refuses(ScimConventions.refusals())
        .handleOpen(this::delete);
  }

  private Reply list(Call call) {
    return door.read(call, (tx, directory) -> list(call, tx, directory));
  }

  private static Wanted wanted(Call call) {
    Map<String, String> asked =
        ScimConventions.conditions(
            call, "id", "externalid", "displayname", "members", "members.value");
    return new Wanted(
        asked.get("id"),
        asked.get("externalid"),
        asked.get("displayname"),
        asked.getOrDefault("members.value", asked.get("members")));
  }

  private Reply list(Call call, Tx tx, Directory directory) {
    Found<DirectoryGroup> found =
        GroupStore.page(tx, directory.id(), wanted(call), Paging.of(call.query()));
    List<UUID> ids = found.page().stream().map(DirectoryGroup::id).toList();
    Map<UUID, List<Member>> members =
        GroupStore.members(tx, ids).stream().collect(Collectors.groupingBy(Member::group));
    return ScimJson.list(
        call,
        found,
        group -> json.group(directory, group, members.getOrDefault(group.id(), List.of())));
  }

  private ObjectNode shown(Tx tx, Directory directory, DirectoryGroup group) {
    return json.group(directory, group, GroupStore.members(tx, List.of(group.id())));
  }

  private Reply create(Call call) {
    return door.write(
        call,
        ScimDoor::body,
        (tx, directory, body) -> {
          DirectoryGroup made = groups.create(tx, directory, GroupFacts.of(body));
          return ScimJson.created(call, shown(tx, directory, made));
        });
  }

  private Reply get(Call call) {
    return door.read(
        call,
        (tx, directory) ->
            ScimJson.ok(call, shown(tx, directory, groups.group(tx, directory, call.id("id")))));
  }

  private Reply replace(Call call) {
    return changed(call, body -> (_, _) -> GroupFacts.of(body));
  }

  private Reply change(Call call) {
    return changed(
        call,
        body ->
            (group, members) -> {
              ObjectNode document = group.document(members);
              ScimPatch.apply(document, body.deepCopy()); // a retried transaction applies it again
              return GroupFacts.of(document);
            });
  }

  private Reply changed(
      Call call,
      Function<ObjectNode, BiFunction<DirectoryGroup, List<Member>, GroupFacts>> change) {
    return door.write(
        call,
        ScimDoor::body,
        (tx, directory, body) -> {
          DirectoryGroup after =
              groups.change(tx, directory, call.id("id"), EtagMatch.of(call), change.apply(body));
          return ScimJson.ok(call, shown(tx, directory, after));
        });
  }

  private Reply delete(Call call) {
    return door.write(
        call,
        _ -> call,
        (tx, directory, _) -> {
          groups.delete(tx, directory, call.id("id"), EtagMatch.of(call));
          return Reply.noContent();
        });
  }
}
