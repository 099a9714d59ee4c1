package io.tradegate.access.passkeys;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;

import io.tradegate.access.passkeys.Authenticators.Attestation;
import io.tradegate.access.passkeys.Passkeys.Registration;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.json.Text;
import java.util.Map;

/** Routes for the passkeys of the signed-in user. */
record PasskeyRoutes(Passkeys passkeys, RelyingParties parties) {
  /** A new passkey, as the browser made it; bytes are base64url. */
  record RegisterPasskey(
      @Text(max = 100, format = Text.Format.LINE) String name,
      @Text(max = 4000) String clientDataJson,
      @Text(max = 20000) String attestationObject) {
    Attestation attestation() {
      return new Attestation(
          Bytes.of("client_data_json", clientDataJson),
          Bytes.of("attestation_object", attestationObject));
    }
  }

  record RenamePasskey(@Text(max = 100, format = Text.Format.LINE) String name) {}

  void addTo(Routes routes) {
    addTo(routes, Admission.ADMIN, Audience.ADMIN);
    addTo(routes, Admission.STOREFRONT, Audience.STOREFRONT);
  }

  private void addTo(Routes routes, Admission admission, Audience audience) {
    String name = audience.wireName();
    String all = "/%s/auth/passkeys".formatted(name);
    String one = all + "/{id}";
    routes
        .get(all, name + ".passkeys_list", "List the own passkeys")
        .signedIn(admission)
        .lists(Passkey.class, PasskeyStore.LIST, (_, tx) -> Map.of("user", tx.actor().requireId()));
    routes
        .post(all + "/registration", name + ".passkeys_begin", "Begin to register a passkey")
        .signedIn(admission)
        .refuses(FORBIDDEN, LIMIT_REACHED)
        .answers(
            Registration.class,
            (call, tx) -> passkeys.begin(tx, audience, parties.of(call, tx, audience)));
    routes
        .post(all, name + ".passkeys_register", "Register the passkey that the browser made")
        .signedIn(admission)
        .body(RegisterPasskey.class)
        .replies(201, Passkey.class)
        .refuses(DUPLICATE)
        .handleStepwise((call, steps, body) -> register(call, steps, body, audience));
    routes
        .get(one, name + ".passkeys_get", "Read an own passkey")
        .signedIn(admission)
        .answers(Passkey.class, (call, tx) -> passkeys.passkey(tx, call.id("id")));
    routes
        .patch(one, name + ".passkeys_rename", "Rename an own passkey")
        .signedIn(admission)
        .body(RenamePasskey.class)
        .answers(
            Passkey.class,
            (call, tx, body) -> passkeys.rename(tx, call.id("id"), call.ifMatch(), body.name()));
    routes
        .delete(one, name + ".passkeys_delete", "Delete an own passkey")
        .signedIn(admission)
        .answersNothing((call, tx) -> passkeys.delete(tx, audience, call.id("id"), call.ifMatch()));
  }

  private Reply register(Call call, Steps steps, RegisterPasskey body, Audience audience) {
    Passkey made = passkeys.finish(steps, audience, body.name(), body.attestation());
    return Reply.created(call.rawPath() + "/" + made.id(), made).version(made.version());
  }
}
