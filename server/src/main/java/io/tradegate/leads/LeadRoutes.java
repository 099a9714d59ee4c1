package io.tradegate.leads;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NO_WEBSITE;
import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.annotation.JsonAlias;
import io.tradegate.access.people.BuyerRole;
import io.tradegate.leads.LeadNotes.LeadNote;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Text;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes by which staff manage leads. */
record LeadRoutes(Leads leads, LeadConversion conversion, LeadNotes notes) {
  static final int LONGEST_NAME = 200;
  static final int LONGEST_PHONE = 50;
  static final int LONGEST_MESSAGE = 5000;
  static final int LONGEST_SLUG = 200;

  private static final String ALL = "/admin/leads";
  private static final String ONE = ALL + "/{id}";
  private static final String NOTES = ONE + "/notes";

  record Enter(
      @Text(max = LONGEST_NAME, format = Text.Format.LINE) @Nullable String name,
      @Text(max = 320, format = Text.Format.EMAIL) String email,
      @Text(max = LONGEST_NAME, format = Text.Format.LINE) @Nullable String company,
      @Text(max = LONGEST_PHONE) @Nullable String phone,
      @Text(max = LONGEST_MESSAGE) @Nullable String message,
      @Text(max = LONGEST_SLUG) @Nullable String productSlug,
      @JsonAlias("assignee_id") @Nullable UUID ownerId) {

    LeadFacts facts() {
      return new LeadFacts(name, email, company, phone, message, productSlug);
    }
  }

  /** A missing field stays as it is; null removes an optional value. */
  record Change(
      @Text(max = LONGEST_NAME, format = Text.Format.LINE) @Nullable String name,
      @Text(max = 320, format = Text.Format.EMAIL) @Nullable String email,
      @Text(max = LONGEST_NAME, format = Text.Format.LINE) @Nullable String company,
      @Text(max = LONGEST_PHONE) @Nullable String phone,
      @Text(max = LONGEST_MESSAGE) @Nullable String message,
      @Text(max = LONGEST_SLUG) @Nullable String productSlug,
      @Nullable UUID ownerId) {

    LeadFacts appliedTo(LeadFacts now, Call call) {
      return new LeadFacts(
          call.mentions("name") ? name : now.name(),
          requireNonNullElse(email, now.email()),
          call.mentions("company") ? company : now.company(),
          call.mentions("phone") ? phone : now.phone(),
          call.mentions("message") ? message : now.message(),
          call.mentions("product_slug") ? productSlug : now.productSlug());
    }
  }

  /** Null removes the owner. */
  record Assign(@JsonAlias("owner_id") @Nullable UUID staffId) {}

  record Lose(@Text(max = 500) String reason) {}

  /** Without a customer_id a company is created; the default role of the buyer is admin. */
  record Convert(
      @Nullable CustomerId customerId,
      @Text(max = LONGEST_NAME, format = Text.Format.LINE) @Nullable String companyName,
      @Nullable BuyerRole role) {

    LeadConversion.Wish wish() {
      return new LeadConversion.Wish(
          customerId, companyName, requireNonNullElse(role, BuyerRole.ADMIN));
    }
  }

  record AddNote(@Text(max = LONGEST_MESSAGE) String body) {}

  void addTo(Routes routes) {
    routes
        .get(ALL, "leads.list", "List leads")
        .permission("lead.view")
        .lists(
            LeadView.class,
            LeadStore.LIST.params(),
            (call, tx) -> LeadStore.LIST.page(tx, call).map(lead -> LeadView.of(lead, tx.actor())));
    routes
        .post(ALL, "leads.create", "Enter a lead by hand")
        .permission("lead.manage")
        .body(Enter.class)
        .creates(LeadView.class, (_, tx, body) -> enter(tx, body));
    routes
        .get(ONE, "leads.get", "Read a lead")
        .permission("lead.view")
        .answers(LeadView.class, (call, tx) -> view(tx, leads.lead(tx, call.id("id"))));
    routes
        .patch(ONE, "leads.change", "Change what is known of a lead")
        .permission("lead.manage")
        .body(Change.class)
        .refuses(INVALID_TRANSITION)
        .answers(LeadView.class, this::change);
    addWork(routes);
    addMoves(routes);
  }

  private void addWork(Routes routes) {
    routes
        .post(ONE + "/assign", "leads.assign", "Give a lead to a member of staff")
        .permission("lead.manage")
        .body(Assign.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            LeadView.class,
            (call, tx, body) ->
                view(tx, leads.assign(tx, call.id("id"), call.ifMatch(), body.staffId())));
    routes
        .get(NOTES, "leads.notes_list", "List the notes about a lead")
        .permission("lead.view")
        .lists(
            LeadNote.class,
            LeadStore.NOTES,
            (call, tx) -> Map.of("lead", leads.lead(tx, call.id("id")).id()));
    routes
        .post(NOTES, "leads.notes_add", "Note something about a lead")
        .permission("lead.manage")
        .body(AddNote.class)
        .creates(LeadNote.class, this::note);
  }

  private void addMoves(Routes routes) {
    routes
        .post(ONE + "/contact", "leads.contact", "Say that the lead was contacted")
        .permission("lead.manage")
        .refuses(INVALID_TRANSITION)
        .answers(
            LeadView.class,
            (call, tx) -> view(tx, leads.contact(tx, call.id("id"), call.ifMatch())));
    routes
        .post(ONE + "/qualify", "leads.qualify", "Say that the lead is worth pursuing")
        .permission("lead.manage")
        .refuses(INVALID_TRANSITION)
        .answers(
            LeadView.class,
            (call, tx) -> view(tx, leads.qualify(tx, call.id("id"), call.ifMatch())));
    routes
        .post(ONE + "/lose", "leads.lose", "Give a lead up, for a reason")
        .permission("lead.manage")
        .body(Lose.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            LeadView.class,
            (call, tx, body) ->
                view(tx, leads.lose(tx, call.id("id"), call.ifMatch(), body.reason())));
    routes
        .post(
            ONE + "/convert",
            "leads.convert",
            "Make a customer company of a lead and invite its buyer; takes customer.manage too")
        .permission("lead.manage")
        .body(Convert.class)
        .refuses(INVALID_TRANSITION, DUPLICATE, NO_WEBSITE, FORBIDDEN)
        .answers(
            LeadView.class,
            (call, tx, body) ->
                view(tx, conversion.convert(tx, call.id("id"), call.ifMatch(), body.wish())));
  }

  private Reply enter(Tx tx, Enter body) {
    Lead lead = leads.enter(tx, body.facts(), body.ownerId());
    return Reply.created(ALL + "/" + lead.id(), LeadView.of(lead, tx.actor()))
        .version(lead.version());
  }

  private LeadView change(Call call, Tx tx, Change body) {
    var change =
        new Leads.Change(
            facts -> body.appliedTo(facts, call), call.mentions("owner_id"), body.ownerId());
    return view(tx, leads.change(tx, call.id("id"), call.ifMatch(), change));
  }

  private Reply note(Call call, Tx tx, AddNote body) {
    UUID lead = call.id("id");
    LeadNote note = notes.add(tx, lead, body.body());
    return Reply.created(ALL + "/" + lead + "/notes", note);
  }

  private static LeadView view(Tx tx, Lead lead) {
    return LeadView.of(lead, tx.actor());
  }
}
