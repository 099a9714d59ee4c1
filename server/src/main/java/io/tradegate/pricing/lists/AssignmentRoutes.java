package io.tradegate.pricing.lists;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.PriceListId;
import java.util.Map;
import java.util.UUID;

/** Routes for the assignments of price lists to companies, groups and websites. */
public final class AssignmentRoutes {
  private static final String ALL = "/admin/price-lists/{id}/assignments";
  private static final String ONE = ALL + "/{party}";

  record Assign(AssignmentKind kind, UUID partyId) {}

  public void addTo(Routes routes) {
    routes
        .get(
            ALL,
            "price_lists.assignments",
            "List the companies, groups and websites of a price list")
        .permission("pricing.view")
        .lists(PriceAssignment.class, AssignmentStore.LIST.params(), this::list);
    routes
        .post(ALL, "price_lists.assign", "Give a price list to a company, a group or a website")
        .permission("pricing.manage")
        .body(Assign.class)
        .refuses(DUPLICATE)
        .creates(PriceAssignment.class, this::assign);
    routes
        .get(ONE, "price_lists.assignment", "Read whether a price list is for a party")
        .permission("pricing.view")
        .answers(
            PriceAssignment.class,
            (call, tx) -> assignment(tx, new PriceListId(call.id("id")), call.id("party")));
    routes
        .delete(
            ONE, "price_lists.unassign", "Take a price list from a company, a group or a website")
        .permission("pricing.manage")
        .answersNothing(this::remove);
  }

  private Page<PriceAssignment> list(Call call, Tx tx) {
    PriceListId list = PriceLists.list(tx, new PriceListId(call.id("id"))).id();
    return AssignmentStore.LIST.page(tx, call, Map.of("list", list));
  }

  private Reply assign(Call call, Tx tx, Assign body) {
    PriceListId list = PriceLists.held(tx, new PriceListId(call.id("id"))).id();
    String path = "/admin/price-lists/%s/assignments/%s".formatted(list, body.partyId());
    if (!AssignmentStore.holdParty(tx, body.kind(), body.partyId())) {
      throw NOT_FOUND.because("There is no such %s.".formatted(body.kind().wireName()));
    }
    if (!AssignmentStore.insert(tx, list, body.kind(), body.partyId(), tx.now())) {
      throw DUPLICATE.because("The price list is for them already.").with("Location", path);
    }
    PriceAssignment made = assignment(tx, list, body.partyId());
    tx.changed("price_list", list, null, made);
    return Reply.created(path, made);
  }

  private void remove(Call call, Tx tx) {
    PriceListId list = PriceLists.held(tx, new PriceListId(call.id("id"))).id();
    PriceAssignment assignment = assignment(tx, list, call.id("party"));
    AssignmentStore.delete(tx, list, assignment.partyId());
    tx.changed("price_list", list, assignment, null);
  }

  private static PriceAssignment assignment(Tx tx, PriceListId list, UUID party) {
    return AssignmentStore.find(tx, list, party).orElseThrow(AssignmentRoutes::unassigned);
  }

  private static Refusal unassigned() {
    return NOT_FOUND.because("The price list is not assigned to this party.");
  }
}
