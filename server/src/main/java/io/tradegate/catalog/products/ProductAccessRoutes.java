package io.tradegate.catalog.products;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Validated;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for who may see a product. */
public final class ProductAccessRoutes {
  private static final String PATH = "/admin/products/{id}/visibility";

  private final ProductAccess access;

  public ProductAccessRoutes(ProductAccess access) {
    this.access = access;
  }

  record Named(
      @Bounds(max = 1000) @Nullable List<CustomerId> companyIds,
      @Bounds(max = 1000) @Nullable List<UUID> groupIds) {

    private void addTo(List<ProductAccessStore.Named> parties, boolean allowed) {
      if (companyIds != null) {
        companyIds.forEach(id -> parties.add(new ProductAccessStore.Named(id, null, allowed)));
      }
      if (groupIds != null) {
        groupIds.forEach(id -> parties.add(new ProductAccessStore.Named(null, id, allowed)));
      }
    }
  }

  record Put(Visibility visibility, @Nullable Named allowed, @Nullable Named keptOut)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var seen = new HashSet<UUID>();
      return parties().stream().allMatch(party -> seen.add(party.id()))
          ? List.of()
          : List.of(new FieldError("allowed", "Each company and each group can be named once."));
    }

    List<ProductAccessStore.Named> parties() {
      var parties = new ArrayList<ProductAccessStore.Named>();
      if (allowed != null) {
        allowed.addTo(parties, true);
      }
      if (keptOut != null) {
        keptOut.addTo(parties, false);
      }
      return parties;
    }
  }

  public void addTo(Routes routes) {
    routes
        .get(PATH, "products.visibility", "Read who may see a product")
        .permission("product.view")
        .answers(
            ProductVisibility.class, (call, tx) -> access.of(tx, new ProductId(call.id("id"))));
    routes
        .put(PATH, "products.set_visibility", "Set who may see a product, as a whole")
        .permission("product.manage")
        .body(Put.class)
        .answers(
            ProductVisibility.class,
            (call, tx, body) ->
                access.put(
                    tx,
                    new ProductId(call.id("id")),
                    call.ifMatch(),
                    body.visibility(),
                    body.parties()));
  }
}
