package io.tradegate.sso.scim;

import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.sso.scim.DirectoryUserStore.Wanted;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.node.ObjectNode;

/** Routes by which a directory manages its users. */
record ScimUserRoutes(ScimDoor door, ScimUsers users, ScimJson json) {
  private static final String ALL = ScimConventions.BASE + "/Users";
  private static final String ONE = ALL + "/{id}";

  void addTo(Routes routes) {
    ScimConventions.reads(
            routes.get(ALL, "scim.users_list", "List the users of a directory"),
            ScimConventions.LISTED)
        .handleOpen(this::list);
    ScimConventions.writes(
            routes.post(
                ALL, "scim.users_create", "Create a user, or link the account with the same email"),
            201)
        .handleOpen(this::create);
    ScimConventions.reads(
            routes.get(ONE, "scim.users_get", "Read a user of a directory"), ScimConventions.SHOWN)
        .handleOpen(this::get);
    ScimConventions.writes(
            routes.put(ONE, "scim.users_replace", "Replace what the directory says about a user"),
            200)
        .handleOpen(this::replace);
    ScimConventions.writes(
            routes.patch(ONE, "scim.users_change", "Change a user of a directory"), 200)
        .handleOpen(this::change);
    routes
        .delete(ONE, "scim.users_delete", "Disable a user and end its sessions; the account stays")
        .replies(204)
        .refuses(ScimConventions.refusals(ErrorCode.LAST_OWNER))
        .handleOpen(this::delete);
  }

  private Reply list(Call call) {
    return door.read(
        call,
        (tx, directory) ->
            ScimJson.list(
                call,
                DirectoryUserStore.page(tx, directory.id(), wanted(call), Paging.of(call.query())),
                user -> json.user(directory, user)));
  }

  private static Wanted wanted(Call call) {
    Map<String, String> asked =
        ScimConventions.conditions(
            call, "id", "username", "externalid", "emails", "emails.value", "displayname");
    return new Wanted(
        asked.get("id"),
        asked.get("username"),
        asked.get("externalid"),
        asked.getOrDefault("emails.value", asked.get("emails")),
        asked.get("displayname"));
  }

  private Reply create(Call call) {
    return door.write(
        call,
        ScimDoor::body,
        (tx, directory, body) -> {
          DirectoryUser made = users.create(tx, directory, DirectoryPerson.of(body, true));
          return ScimJson.created(call, json.user(directory, made));
        });
  }

  private Reply get(Call call) {
    return door.read(
        call,
        (tx, directory) ->
            ScimJson.ok(call, json.user(directory, users.user(tx, directory, call.id("id")))));
  }

  private Reply replace(Call call) {
    return changed(call, body -> user -> DirectoryPerson.of(body, user.active()));
  }

  private Reply change(Call call) {
    return changed(
        call,
        body ->
            user -> {
              ObjectNode document = user.document();
              ScimPatch.apply(document, body.deepCopy()); // a retried transaction applies it again
              return DirectoryPerson.of(document, user.active());
            });
  }

  private Reply changed(
      Call call, Function<ObjectNode, Function<DirectoryUser, DirectoryPerson>> change) {
    return door.write(
        call,
        ScimDoor::body,
        (tx, directory, body) -> {
          DirectoryUser after =
              users.change(tx, directory, call.id("id"), EtagMatch.of(call), change.apply(body));
          return ScimJson.ok(call, json.user(directory, after));
        });
  }

  private Reply delete(Call call) {
    return door.write(
        call,
        _ -> call,
        (tx, directory, _) -> {
          users.delete(tx, directory, call.id("id"), EtagMatch.of(call));
          return Reply.noContent();
        });
  }
}
