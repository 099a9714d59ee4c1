package io.tradegate.automation;

import static io.tradegate.platform.errors.ErrorCode.ACTION_NOT_POSSIBLE;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.VERSION_CONFLICT;

import io.tradegate.automation.rules.Action;
import io.tradegate.automation.rules.Condition;
import io.tradegate.automation.rules.Rule;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Routes of automation rules. */
record RuleRoutes(Rules rules, DryRun dryRun) {
  private static final String ALL = "/admin/automation-rules";
  private static final String ONE = ALL + "/{id}";

  record Create(
      @Text(max = 200) String name,
      @Text(max = 100) String event,
      @Bounds(max = 20) @Nullable List<Condition> conditions,
      @Bounds(min = 1, max = 10) List<Action> actions,
      @Nullable Boolean enabled) {}

  record Change(
      @Text(max = 200) @Nullable String name,
      @Text(max = 100) @Nullable String event,
      @Bounds(max = 20) @Nullable List<Condition> conditions,
      @Bounds(min = 1, max = 10) @Nullable List<Action> actions,
      @Nullable Boolean enabled) {

    Rules.Wish applied(Rules.Wish now) {
      return new Rules.Wish(
          Objects.requireNonNullElse(name, now.name()),
          Objects.requireNonNullElse(event, now.event()),
          Objects.requireNonNullElse(conditions, now.conditions()),
          Objects.requireNonNullElse(actions, now.actions()),
          Objects.requireNonNullElse(enabled, now.enabled()));
    }
  }

  record Past(Instant since, @Bounds(min = 1, max = 200) @Nullable Integer limit) {}

  void addTo(Routes routes) {
    routes
        .get(ALL, "automation_rules.list", "List automation rules, built-in ones included")
        .permission("automation.view")
        .lists(Rule.class, RuleStore.LIST.params(), (call, tx) -> RuleStore.page(tx, call));
    routes
        .post(ALL, "automation_rules.create", "Create an automation rule")
        .permission("automation.manage")
        .body(Create.class)
        .refuses(ACTION_NOT_POSSIBLE)
        .creates(Rule.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "automation_rules.read", "Read an automation rule")
        .permission("automation.view")
        .answers(Rule.class, (call, tx) -> rules.find(tx, call.id("id")));
    routes
        .patch(ONE, "automation_rules.change", "Change an automation rule")
        .permission("automation.manage")
        .body(Change.class)
        .refuses(ACTION_NOT_POSSIBLE, INVALID_TRANSITION, VERSION_CONFLICT)
        .answers(
            Rule.class,
            (call, tx, body) -> rules.change(tx, call.id("id"), call.ifMatch(), body::applied));
    routes
        .delete(ONE, "automation_rules.remove", "Remove an automation rule and its log")
        .permission("automation.manage")
        .refuses(INVALID_TRANSITION, VERSION_CONFLICT)
        .answersNothing((call, tx) -> rules.remove(tx, call.id("id"), call.ifMatch()));
    addVerbs(routes);
  }

  private void addVerbs(Routes routes) {
    routes
        .post(ONE + "/enable", "automation_rules.enable", "Let an automation rule run")
        .permission("automation.manage")
        .refuses(INVALID_TRANSITION)
        .answers(Rule.class, (call, tx) -> rules.turn(tx, call.id("id"), true));
    routes
        .post(ONE + "/disable", "automation_rules.disable", "Keep an automation rule from running")
        .permission("automation.manage")
        .refuses(INVALID_TRANSITION)
        .answers(Rule.class, (call, tx) -> rules.turn(tx, call.id("id"), false));
    routes
        .post(
            ONE + "/dry-run",
            "automation_rules.dry_run",
            "Show what the rule would do about past events")
        .permission("automation.manage")
        .body(Past.class)
        .answers(DryRun.Report.class, this::dryRun);
  }

  private Reply create(Tx tx, Create body) {
    Rule rule =
        rules.add(
            tx,
            new Rules.Wish(
                body.name(),
                body.event(),
                Objects.requireNonNullElse(body.conditions(), List.of()),
                body.actions(),
                Objects.requireNonNullElse(body.enabled(), true)));
    return Reply.created(ALL + "/" + rule.id(), rule).version(rule.version());
  }

  private DryRun.Report dryRun(Call call, Tx tx, Past past) {
    int most = Objects.requireNonNullElse(past.limit(), 200);
    return dryRun.of(tx, rules.find(tx, call.id("id")), past.since(), most);
  }
}
