package io.tradegate.pricing.lists;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.pricing.tax.FieldRules;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for price lists, for staff. */
public final class PriceListRoutes {
  private static final String BY_EXTERNAL_ID = "/admin/price-lists/by-external-id/{external_id}";

  private final PriceLists lists;

  public PriceListRoutes(PriceLists lists) {
    this.lists = lists;
  }

  record Create(
      @Text(max = 64) String code,
      @Text(max = 200) String name,
      @Text(min = 3, max = 3) String currency,
      @Nullable Instant validFrom,
      @Nullable Instant validUntil,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return new FieldRules().code(code).and(rest().complaints()).complaints();
    }

    Replace rest() {
      return RecordBuilder.of(Replace.class).from(this).build();
    }
  }

  /** All of it: a change that could not say "no end" would be none. */
  record Replace(
      @Text(max = 200) String name,
      @Text(min = 3, max = 3) String currency,
      @Nullable Instant validFrom,
      @Nullable Instant validUntil,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return new FieldRules()
          .currency("currency", currency)
          .period(validFrom, validUntil)
          .complaints();
    }

    PriceList.Facts facts() {
      return new PriceList.Facts(name, currency, validFrom, validUntil);
    }
  }

  public void addTo(Routes routes) {
    routes
        .get("/admin/price-lists", "price_lists.list", "List price lists")
        .permission("pricing.view")
        .lists(PriceList.class, PriceListStore.LIST);
    routes
        .post(
            "/admin/price-lists",
            "price_lists.create",
            "Make a price list; it has no buyers until it is assigned")
        .permission("pricing.manage")
        .body(Create.class)
        .refuses(DUPLICATE, DUPLICATE_EXTERNAL_ID)
        .creates(PriceList.class, (_, tx, body) -> create(tx, body));
    routes
        .get("/admin/price-lists/{id}", "price_lists.read", "Read a price list")
        .permission("pricing.view")
        .answers(
            PriceList.class, (call, tx) -> PriceLists.list(tx, new PriceListId(call.id("id"))));
    routes
        .put(
            "/admin/price-lists/{id}",
            "price_lists.replace",
            "Replace what is said of a price list; its prices stay")
        .permission("pricing.manage")
        .body(Replace.class)
        .refuses(IN_USE, DUPLICATE_EXTERNAL_ID)
        .answers(PriceList.class, this::replace);
    routes
        .delete(
            "/admin/price-lists/{id}",
            "price_lists.delete",
            "Delete a price list without assignments, with its prices")
        .permission("pricing.manage")
        .refuses(IN_USE)
        .answersNothing(
            (call, tx) -> lists.delete(tx, new PriceListId(call.id("id")), call.ifMatch()));
    addByExternalId(routes);
  }

  private void addByExternalId(Routes routes) {
    routes
        .get(
            BY_EXTERNAL_ID,
            "price_lists.get_by_external_id",
            "Read the price list with an external id")
        .permission("pricing.view")
        .answers(
            PriceList.class,
            (call, tx) ->
                PriceLists.list(tx, new PriceListId(PriceListStore.KEYS.inPath(call, tx))));
    routes
        .put(
            BY_EXTERNAL_ID,
            "price_lists.upsert",
            "Create or replace the price list with an external id")
        .permission("pricing.manage")
        .body(Create.class)
        .upserts(PriceList.class)
        .refuses(DUPLICATE, IN_USE)
        .handle(this::upsert);
  }

  private Reply create(Tx tx, Create body) {
    var keys = ExternalKeys.of(body.externalId(), body.metadata());
    return created(lists.add(tx, body.code(), body.rest().facts(), keys));
  }

  private static Reply created(PriceList list) {
    return Reply.created("/admin/price-lists/" + list.id(), list).version(list.version());
  }

  private PriceList replace(Call call, Tx tx, Replace body) {
    var change =
        new PriceLists.Change(
            null, body.facts(), keys -> keys.put(call, body.externalId(), body.metadata()));
    return lists.replace(tx, new PriceListId(call.id("id")), call.ifMatch(), change);
  }

  private Reply upsert(Call call, Tx tx, Create body) {
    String key = ExternalKeys.inPath(call, body.externalId());
    Optional<UUID> known = PriceListStore.KEYS.claim(tx, key);
    call.requireForUpsert(known.isPresent());
    PriceList.Facts facts = body.rest().facts();
    if (known.isEmpty()) {
      return created(lists.add(tx, body.code(), facts, ExternalKeys.of(key, body.metadata())));
    }
    var change =
        new PriceLists.Change(body.code(), facts, keys -> keys.put(call, key, body.metadata()));
    return ok(lists.replace(tx, new PriceListId(known.get()), call.ifMatch(), change));
  }

  private static Reply ok(PriceList list) {
    return Reply.ok(list).version(list.version());
  }
}
