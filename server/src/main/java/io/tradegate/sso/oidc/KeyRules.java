package io.tradegate.sso.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSVerifier;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import java.util.Set;

/**
 * Which keys verify which tokens. The algorithm is one of a short list and must fit the kind of
 * key: a token cannot choose to be verified with a public key as if it were a secret.
 */
final class KeyRules {
  static final Set<JWSAlgorithm> ALGORITHMS =
      Set.of(JWSAlgorithm.RS256, JWSAlgorithm.PS256, JWSAlgorithm.ES256);

  private static final int LEAST_RSA_BITS = 2048;

  private KeyRules() {}

  static boolean suits(JWK key, JWSHeader header) {
    boolean named = header.getKeyID() == null || header.getKeyID().equals(key.getKeyID());
    boolean signs = key.getKeyUse() == null || key.getKeyUse().equals(KeyUse.SIGNATURE);
    boolean sameAlgorithm =
        key.getAlgorithm() == null || key.getAlgorithm().equals(header.getAlgorithm());
    return named && signs && sameAlgorithm && fits(key, header.getAlgorithm());
  }

  private static boolean fits(JWK key, JWSAlgorithm algorithm) {
    return switch (key) {
      case RSAKey rsa -> !algorithm.equals(JWSAlgorithm.ES256) && rsa.size() >= LEAST_RSA_BITS;
      case ECKey ec -> algorithm.equals(JWSAlgorithm.ES256) && ec.getCurve().equals(Curve.P_256);
      default -> false;
    };
  }

  static JWSVerifier verifier(JWK key) throws JOSEException {
    return switch (key) {
      case RSAKey rsa -> new RSASSAVerifier(rsa);
      case ECKey ec -> new ECDSAVerifier(ec);
      default -> throw new JOSEException("A key of this kind verifies nothing here.");
    };
  }
}
