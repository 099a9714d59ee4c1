package io.tradegate.catalog.products;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.json.Text;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Routes for translations. The product itself lists the locales it has. */
public final class TranslationRoutes {
  private static final String ONE = "/admin/products/{id}/translations/{locale}";

  private final Translations translations;

  public TranslationRoutes(Translations translations) {
    this.translations = translations;
  }

  record Put(
      @Text(max = 300) String name, @Text(min = 0, max = 50_000) @Nullable String description) {}

  public void addTo(Routes routes) {
    routes
        .get(ONE)
        .named("translations.read", "Read a product's translation")
        .permission("product.view")
        .replies(200, ProductTranslation.class)
        .handle(
            (call, tx) ->
                reply(translations.translation(tx, new ProductId(call.id("id")), known(call))));
    routes
        .put(ONE)
        .named("translations.put", "Translate a product, or replace its translation")
        .permission("product.manage")
        .body(Put.class)
        .replies(200, ProductTranslation.class)
        .handle(this::put);
    routes
        .delete(ONE)
        .named("translations.delete", "Delete a product's translation")
        .permission("product.manage")
        .replies(204)
        .handle(this::delete);
  }

  private Reply put(Call call, Tx tx) {
    Put body = call.body(Put.class);
    String locale =
        Languages.tag(call.text("locale"))
            .orElseThrow(
                () -> Refusal.ofField("locale", "`locale` must be a locale such as de or de-AT."));
    String description = Objects.requireNonNullElse(body.description(), "");
    return reply(
        translations.put(
            tx, new ProductId(call.id("id")), call.ifMatch(), locale, body.name(), description));
  }

  private Reply delete(Call call, Tx tx) {
    translations.delete(tx, new ProductId(call.id("id")), call.ifMatch(), known(call));
    return Reply.noContent();
  }

  private static String known(Call call) {
    return Languages.tag(call.text("locale"))
        .orElseThrow(() -> NOT_FOUND.because("There is no translation to that."));
  }

  private static Reply reply(ProductTranslation translation) {
    return Reply.ok(translation).version(translation.version());
  }
}
