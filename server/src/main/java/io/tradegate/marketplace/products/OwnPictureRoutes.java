package io.tradegate.marketplace.products;

import static io.tradegate.platform.errors.ErrorCode.INVALID_MEDIA;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.ErrorCode.MEDIA_TOO_LARGE;

import io.tradegate.media.MediaFile;
import io.tradegate.media.Uploads;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import java.util.UUID;

/**
 * Routes for the pictures of products that vendors propose. A change of the product orders,
 * describes and drops them.
 */
record OwnPictureRoutes(OwnProducts products, Uploads uploads) {
  private static final String OWN = "/vendor/products/{id}/pictures";
  private static final String MODERATED = "/admin/listings/moderation/products/{id}/pictures";

  void addTo(Routes routes) {
    routes
        .get(OWN, "vendor_products.pictures", "Read the pictures of a proposed product")
        .signedIn(Admission.VENDOR)
        .answers(
            OwnProductPictures.class,
            (call, tx) -> products.pictures(tx, products.ownProduct(tx, call.id("id"))));
    Uploads.takingPicture(
            routes
                .post(
                    OWN,
                    "vendor_products.add_picture",
                    "Add a picture; the body is the file itself")
                .vendors("owner", "catalog"))
        .replies(201, OwnProductPictures.class)
        .refuses(INVALID_TRANSITION, LIMIT_REACHED, INVALID_MEDIA, MEDIA_TOO_LARGE)
        .handleStepwise(this::add);
    routes
        .get(MODERATED, "listing_products.pictures", "Read the pictures of a product of a vendor")
        .permission(OwnPictures.VIEW)
        .answers(
            OwnProductPictures.class,
            (call, tx) -> products.pictures(tx, products.product(tx, call.id("id"))));
  }

  private Reply add(Call call, Steps steps) {
    UUID id = call.id("id");
    steps.read(tx -> products.withRoom(tx, id));
    return uploads.receive(
        call.content(),
        Uploads.Label.of(call).ofScan(OwnPictures.VIEW),
        steps,
        (tx, file) -> added(call, tx, file));
  }

  private Reply added(Call call, Tx tx, MediaFile file) {
    Uploads.requirePicture(file);
    OwnProduct product = products.addPicture(tx, call.id("id"), file.id());
    return Reply.created(call.rawPath(), products.pictures(tx, product)).version(product.version());
  }
}
