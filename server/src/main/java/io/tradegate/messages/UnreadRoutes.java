package io.tradegate.messages;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import java.util.List;

/** Routes that return the unread messages of all threads, for staff, buyers and vendors. */
record UnreadRoutes(List<Discussed> kinds) {
  void addTo(Routes routes) {
    routes
        .get(
            "/admin/messages/unread",
            "messages.unread",
            "What staff have not read, the newest threads first")
        .permission("message.view")
        .answers(Unread.class, this::staff);
    routes
        .get(
            "/storefront/account/unread",
            "account.unread",
            "What the own company has not read, the newest threads first")
        .signedIn(Admission.STOREFRONT)
        .answers(
            Unread.class,
            (_, tx) ->
                Unread.of(
                    ThreadStore.newsForBuyers(tx, new CustomerId(tx.actor().requireAccount()))));
    routes
        .get(
            "/vendor/messages/unread",
            "vendor_messages.unread",
            "What the own vendor has not read, the newest threads first")
        .vendors(ThreadRoutes.VENDOR_ROLES.toArray(String[]::new))
        .answers(
            Unread.class,
            (_, tx) ->
                Unread.of(
                    ThreadStore.newsForVendor(tx, new VendorId(tx.actor().requireAccount()))));
  }

  /** Leaves out documents that the caller may not see. */
  private Unread staff(Call call, Tx tx) {
    List<MessageEvent.RecordType> seen =
        kinds.stream()
            .filter(kind -> tx.actor().may(kind.viewPermission()))
            .map(Discussed::type)
            .toList();
    return Unread.of(ThreadStore.newsForStaff(tx, seen));
  }
}
