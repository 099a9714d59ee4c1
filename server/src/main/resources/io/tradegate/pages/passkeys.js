// Registers passkeys and signs in with them.
import { call } from "./service.js";

const plain = (text) => text.replaceAll("-", "+").replaceAll("_", "/");
const bytes = (text) => Uint8Array.from(atob(plain(text)), (letter) => letter.charCodeAt(0));

function written(buffer) {
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const known = (id) => ({ type: "public-key", id: bytes(id) });

export const canUsePasskeys = () => Boolean(window.PublicKeyCredential);

/** Answers the token of a session. */
export async function signInWithPasskey() {
  const asked = await call("POST", "/auth/passkeys/challenge");
  const found = await navigator.credentials.get({
    publicKey: {
      challenge: bytes(asked.challenge),
      rpId: asked.rp_id,
      userVerification: "required",
      timeout: asked.timeout_seconds * 1000,
    },
  });
  const { response } = found;
  const given = await call("POST", "/auth/passkeys/login", {
    credential_id: written(found.rawId),
    client_data_json: written(response.clientDataJSON),
    authenticator_data: written(response.authenticatorData),
    signature: written(response.signature),
    user_handle: response.userHandle && written(response.userHandle),
  });
  return given.token;
}

export async function addPasskey(name) {
  const asked = await call("POST", "/auth/passkeys/registration");
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytes(asked.challenge),
      rp: { id: asked.rp_id, name: asked.rp_id },
      user: { id: bytes(asked.user_id), name: asked.user_name, displayName: asked.user_name },
      pubKeyCredParams: asked.algorithms.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: asked.exclude.map(known),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
      timeout: asked.timeout_seconds * 1000,
    },
  });
  await call("POST", "/auth/passkeys", {
    name,
    client_data_json: written(made.response.clientDataJSON),
    attestation_object: written(made.response.attestationObject),
  });
}
