package io.tradegate.returns;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOT_RETURNABLE;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;

import io.tradegate.media.PdfLinks;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Routes;
import io.tradegate.returns.document.ReturnStore;
import java.util.Map;

/** Routes by which the people of a company ask for returns and follow them. */
record BuyerReturnRoutes(ReturnDesk desk, ReturnPages pages) {
  private static final String ALL = "/storefront/returns";
  private static final String ONE = ALL + "/{id}";
  private static final String[] BUYERS = {"admin", "approver", "buyer"};

  void addTo(Routes routes) {
    routes
        .get(ALL, "own_returns.list", "List the returns and claims of one's company")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .lists(
            ReturnView.class,
            ReturnStore.OF_CUSTOMER.params(),
            (call, tx) ->
                pages.page(
                    tx,
                    ReturnStore.OF_CUSTOMER.page(
                        tx, call, Map.of("customer", tx.actor().requireAccount()))));
    routes
        .post(
            ALL,
            "own_returns.create",
            "Ask to return goods, or claim that they are damaged or missing")
        .buyers(BUYERS)
        .body(ReturnBody.Create.class)
        .refuses(QUANTITY_EXCEEDED, QUANTITY_RULE, NOT_RETURNABLE)
        .creates(
            ReturnView.class,
            (_, tx, body) -> pages.created(tx, ALL, desk.requesting().request(tx, body.wish())));
    addOne(routes);
  }

  private void addOne(Routes routes) {
    routes
        .get(ONE, "own_returns.get", "Read a return of one's company")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .answers(
            ReturnView.class,
            (call, tx) -> pages.view(tx, desk.records().require(tx, call.id("id"))));
    routes
        .post(ONE + "/cancel", "own_returns.cancel", "Cancel a return that is not decided yet")
        .buyers(BUYERS)
        .body(ReturnBody.Cancel.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            ReturnView.class,
            (call, tx, body) ->
                pages.view(
                    tx, desk.deciding().cancel(tx, ReturnRoutes.target(call), body.reason())));
    routes
        .post(
            ONE + "/slip-link",
            "own_returns.slip_link",
            "Get an address of the return slip for a quarter of an hour")
        .signedIn(Admission.STOREFRONT)
        .refuses(INVALID_TRANSITION)
        .answers(
            PdfLinks.PdfLink.class,
            (call, tx) -> pages.link(tx, desk.records().require(tx, call.id("id"))));
  }
}
