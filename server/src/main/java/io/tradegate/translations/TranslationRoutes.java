package io.tradegate.translations;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.OWN_LANGUAGE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Routes;

/** Routes for the translations of one kind of records. The record lists the locales it has. */
public final class TranslationRoutes<B extends Record, V extends Record & Translation> {
  private final TranslatedKind<B, V> kind;
  private final Translations<B, V> translations;

  public TranslationRoutes(TranslatedKind<B, V> kind, TranslatedRecord<B> owner) {
    this.kind = kind;
    this.translations = new Translations<>(kind, owner);
  }

  public void addTo(Routes routes) {
    routes
        .get(kind.path(), kind.operation() + ".read", "Read %s's translation".formatted(kind.one()))
        .permission(kind.area() + ".view")
        .answers(kind.view(), (call, tx) -> translations.translation(tx, known(call)));
    routes
        .put(
            kind.path(),
            kind.operation() + ".put",
            "Translate %s, or replace its translation".formatted(kind.one()))
        .permission(kind.area() + ".manage")
        .body(kind.texts())
        .refuses(OWN_LANGUAGE)
        .answers(kind.view(), this::put);
    routes
        .delete(
            kind.path(),
            kind.operation() + ".delete",
            "Delete %s's translation".formatted(kind.one()))
        .permission(kind.area() + ".manage")
        .answersNothing((call, tx) -> translations.delete(tx, known(call), call.ifMatch()));
  }

  private V put(Call call, Tx tx, B body) {
    String locale =
        Languages.tag(call.text("locale"))
            .orElseThrow(
                () -> Refusal.ofField("locale", "`locale` must be a locale such as de or de-AT."));
    var key = new Translations.Key(call.id("id"), locale);
    return translations.put(tx, key, call.ifMatch(), body);
  }

  private static Translations.Key known(Call call) {
    String locale =
        Languages.tag(call.text("locale"))
            .orElseThrow(() -> NOT_FOUND.because("There is no translation to that."));
    return new Translations.Key(call.id("id"), locale);
  }
}
