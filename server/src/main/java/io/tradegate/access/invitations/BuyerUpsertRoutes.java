package io.tradegate.access.invitations;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.NO_WEBSITE;

import io.tradegate.access.people.BuyerEditing;
import io.tradegate.access.people.BuyerRole;
import io.tradegate.access.people.BuyerView;
import io.tradegate.access.people.Members;
import io.tradegate.access.people.Users;
import io.tradegate.customers.Companies;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.money.Money;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The route by which another system creates or changes a buyer under its own key. A new buyer has
 * no password and is invited by mail to choose one.
 */
public final class BuyerUpsertRoutes {
  private final Companies companies = new Companies();
  private final BuyerEditing buyers;
  private final Invitations invitations;

  public BuyerUpsertRoutes(BuyerEditing buyers, Invitations invitations) {
    this.buyers = buyers;
    this.invitations = invitations;
  }

  /** {@code invite}: whether the letter goes out now; true if missing. */
  record Body(
      @Text(max = 320, format = Text.Format.EMAIL) String email,
      @Text(max = 200) String name,
      @Nullable CustomerId customerId,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY)
          @Nullable String customerExternalId,
      @Nullable BuyerRole role,
      @Nullable Money spendingLimit,
      @Nullable Boolean invite,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      var wrong = new ArrayList<>(Members.complaints(spendingLimit));
      if (customerId != null && customerExternalId != null) {
        wrong.add(
            new FieldError(
                "customer_external_id",
                "Fields `customer_id` and `customer_external_id` name the company; give one."));
      }
      if (customerId == null
          && customerExternalId == null
          && (role != null || spendingLimit != null)) {
        wrong.add(
            new FieldError(
                "customer_id",
                "Fields `role` and `spending_limit` need the company: give `customer_id` or"
                    + " `customer_external_id`."));
      }
      return wrong;
    }

    Users.Seat appliedTo(Users.Seat seat, Call call) {
      return new Users.Seat(
          seat.customer(),
          Objects.requireNonNullElse(role, seat.role()),
          call.mentions("spending_limit") ? spendingLimit : seat.spendingLimit());
    }
  }

  public void addTo(Routes routes) {
    routes
        .put(
            "/admin/buyers/by-external-id/{external_id}",
            "buyers.upsert",
            "Create or change the buyer with an external id; a new buyer is invited by mail")
        .permission("customer.manage")
        .body(Body.class)
        .upserts(BuyerView.class)
        .refuses(DUPLICATE, NO_WEBSITE)
        .handle(this::upsert);
  }

  private Reply upsert(Call call, Tx tx, Body body) {
    String key = ExternalKeys.inPath(call, body.externalId());
    Optional<BuyerId> known = buyers.claim(tx, key);
    call.requireForUpsert(known.isPresent());
    Optional<CustomerId> company = company(tx, body);
    if (known.isEmpty()) {
      BuyerView created = create(tx, call, key, company.orElseThrow(BuyerUpsertRoutes::homeless));
      return Reply.created("/admin/buyers/" + created.id(), created).version(created.version());
    }
    requireSameEmail(buyers.require(tx, known.get()), body);
    var change =
        new BuyerEditing.Change(
            body.name(),
            company
                .map(id -> new BuyerEditing.SeatChange(id, seat -> body.appliedTo(seat, call)))
                .orElse(null),
            keys -> keys.put(call, key, body.metadata()));
    BuyerView changed = buyers.change(tx, known.get(), call.ifMatch(), change);
    return Reply.ok(changed).version(changed.version());
  }

  private BuyerView create(Tx tx, Call call, String key, CustomerId company) {
    Body body = call.body(Body.class);
    var person = new Users.Person(body.email(), body.name(), null);
    Users.Seat seat = body.appliedTo(new Users.Seat(company, BuyerRole.BUYER, null), call);
    BuyerView created = buyers.create(tx, person, seat, ExternalKeys.of(key, body.metadata()));
    boolean mailed = !Boolean.FALSE.equals(body.invite());
    invitations.inviteToChoosePassword(tx, person.email(), seat, mailed);
    return created;
  }

  private Optional<CustomerId> company(Tx tx, Body body) {
    CustomerId id = body.customerId();
    if (id != null) {
      return Optional.of(
          companies.find(tx, id).orElseThrow(() -> unknown("customer_id", id.toString())).id());
    }
    String key = body.customerExternalId();
    return key == null
        ? Optional.empty()
        : Optional.of(
            companies
                .byExternalId(tx, key)
                .orElseThrow(() -> unknown("customer_external_id", key)));
  }

  private static Refusal unknown(String field, String given) {
    return Refusal.ofField(
        field, "Field `%s` names no customer company: %s.".formatted(field, given));
  }

  private static Refusal homeless() {
    return Refusal.ofField(
        "customer_id",
        "A new buyer belongs to a company: give `customer_id` or `customer_external_id`.");
  }

  private static void requireSameEmail(BuyerView buyer, Body body) {
    if (!buyer.email().equalsIgnoreCase(body.email())) {
      throw Refusal.ofField(
          "email",
          "Field `email` must be %s: a buyer signs in with it, so it stays."
              .formatted(buyer.email()));
    }
  }
}
