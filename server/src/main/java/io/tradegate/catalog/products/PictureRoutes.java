package io.tradegate.catalog.products;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Routes for the pictures of a product. A call replaces all of them: it attaches, orders, describes
 * and detaches at once, so that two calls cannot mix their changes.
 */
public final class PictureRoutes {
  private static final String PATH = "/admin/products/{id}/pictures";
  private static final int MOST = 50;

  private final Pictures pictures;

  public PictureRoutes(Pictures pictures) {
    this.pictures = pictures;
  }

  record Named(
      UUID mediaId, @Text(min = 0, max = 500) @Nullable String alt, @Nullable VariantId variantId) {
    Pictures.Wanted wanted() {
      return new Pictures.Wanted(mediaId, alt, variantId);
    }
  }

  record Put(@Bounds(max = MOST) List<Named> pictures) implements Validated {
    @Override
    public List<FieldError> complaints() {
      var seen = new HashSet<UUID>();
      return pictures.stream().allMatch(picture -> seen.add(picture.mediaId()))
          ? List.of()
          : List.of(new FieldError("pictures", "Each file can be named once."));
    }
  }

  public void addTo(Routes routes) {
    routes
        .get(PATH, "products.pictures", "Read the pictures of a product")
        .permission("product.view")
        .answers(
            ProductPictures.class,
            (call, tx) -> pictures.signed(tx, pictures.of(tx, new ProductId(call.id("id")))));
    routes
        .put(
            PATH, "products.set_pictures", "Set the pictures of a product, as a whole and in order")
        .permission("product.manage")
        .body(Put.class)
        .answers(ProductPictures.class, this::put);
  }

  private ProductPictures put(Call call, Tx tx, Put body) {
    var wanted = body.pictures().stream().map(Named::wanted).toList();
    return pictures.signed(
        tx, pictures.put(tx, new ProductId(call.id("id")), call.ifMatch(), wanted));
  }
}
