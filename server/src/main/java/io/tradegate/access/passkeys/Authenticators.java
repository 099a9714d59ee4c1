package io.tradegate.access.passkeys;

import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.AttestedCredentialDataConverter;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecord;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationData;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.AuthenticationRequest;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.RegistrationData;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.RegistrationRequest;
import com.webauthn4j.data.attestation.authenticator.AttestedCredentialData;
import com.webauthn4j.data.attestation.authenticator.AuthenticatorData;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.client.challenge.DefaultChallenge;
import com.webauthn4j.server.ServerProperty;
import com.webauthn4j.util.exception.WebAuthnException;
import io.tradegate.access.passkeys.PasskeyStore.Known;
import io.tradegate.access.passkeys.PasskeyStore.Made;
import io.tradegate.platform.json.Json;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;

/**
 * Checks what authenticators sign: challenge, origin, host, presence and verification of the user,
 * signature and counter. Which model an authenticator is does not matter, so it is not asked.
 */
final class Authenticators {
  private static final Logger log = LoggerFactory.getLogger(Authenticators.class);

  /** ES256 and RS256, by their numbers in COSE. */
  static final List<Integer> ALGORITHMS = List.of(-7, -257);

  private static final List<PublicKeyCredentialParameters> KEYS =
      List.of(
          new PublicKeyCredentialParameters(
              PublicKeyCredentialType.PUBLIC_KEY, COSEAlgorithmIdentifier.ES256),
          new PublicKeyCredentialParameters(
              PublicKeyCredentialType.PUBLIC_KEY, COSEAlgorithmIdentifier.RS256));

  private final ObjectConverter converter = new ObjectConverter();
  private final WebAuthnManager manager = WebAuthnManager.createNonStrictWebAuthnManager(converter);
  private final AttestedCredentialDataConverter credentials =
      new AttestedCredentialDataConverter(converter);

  /** A new passkey, as the browser hands it over. */
  @SuppressWarnings("ArrayRecordComponent") // one call's, never compared
  record Attestation(byte[] clientData, byte[] object) {}

  /** A signature, as the browser hands it over. */
  @SuppressWarnings("ArrayRecordComponent")
  record Assertion(
      byte[] credentialId,
      byte @Nullable [] userHandle,
      byte[] authenticatorData,
      byte[] clientData,
      byte[] signature) {}

  /** The challenge that was signed; which one decides what else must hold. */
  static Optional<byte[]> challenge(byte[] clientData) {
    try {
      String text = Json.mapper().readTree(clientData).path("challenge").asString("");
      return Optional.of(Base64.getUrlDecoder().decode(text)).filter(bytes -> bytes.length > 0);
    } catch (JacksonException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static ServerProperty server(Challenge challenge, byte[] bytes) {
    return ServerProperty.builder()
        .origin(Origin.create(challenge.origin()))
        .rpId(challenge.rpId())
        .challenge(new DefaultChallenge(bytes))
        .build();
  }

  /** Nothing if something does not hold. */
  Optional<Made> registered(Challenge challenge, byte[] bytes, Attestation attestation) {
    try {
      var parameters = new RegistrationParameters(server(challenge, bytes), KEYS, true, true);
      RegistrationData data =
          manager.verify(
              new RegistrationRequest(attestation.object(), attestation.clientData()), parameters);
      AuthenticatorData<?> made =
          Objects.requireNonNull(data.getAttestationObject()).getAuthenticatorData();
      AttestedCredentialData credential = Objects.requireNonNull(made.getAttestedCredentialData());
      return Optional.of(
          new Made(
              credential.getCredentialId(), credentials.convert(credential), made.getSignCount()));
    } catch (WebAuthnException e) {
      log.info("A passkey was not registered: {}", e.toString());
      return Optional.empty();
    }
  }

  /** The counter of the authenticator; nothing if something does not hold. */
  Optional<Long> signed(Challenge challenge, byte[] bytes, Assertion assertion, Known known) {
    try {
      var request =
          new AuthenticationRequest(
              assertion.credentialId(),
              assertion.userHandle(),
              assertion.authenticatorData(),
              assertion.clientData(),
              assertion.signature());
      var parameters =
          new AuthenticationParameters(server(challenge, bytes), record(known), null, true, true);
      AuthenticationData data = manager.verify(request, parameters);
      return Optional.of(Objects.requireNonNull(data.getAuthenticatorData()).getSignCount());
    } catch (WebAuthnException e) {
      log.info("A passkey did not sign a user in: {}", e.toString());
      return Optional.empty();
    }
  }

  private CredentialRecord record(Known known) {
    return new CredentialRecordImpl(
        null,
        null,
        null,
        null,
        known.counter(),
        credentials.convert(known.credential()),
        null,
        null,
        null,
        null);
  }
}
