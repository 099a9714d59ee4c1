package io.tradegate.sso.saml;

import static io.tradegate.sso.identity.Reason.BAD_SIGNATURE;
import static io.tradegate.sso.identity.Reason.WRONG_ALGORITHM;
import static io.tradegate.sso.saml.Names.SIGNATURE;

import io.tradegate.sso.identity.SignInRefused;
import java.util.List;
import java.util.Set;
import org.w3c.dom.Element;

/**
 * The only shape of a signature that is accepted: one reference to the element around it, the two
 * usual transforms, algorithms of a short list, and no room for other content.
 */
final class SignatureShape {
  private static final String EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#";
  private static final String ENVELOPED = SIGNATURE + "enveloped-signature";
  private static final String MORE = "http://www.w3.org/2001/04/xmldsig-more#";
  private static final Set<String> METHODS =
      Set.of(
          MORE + "rsa-sha256",
          MORE + "rsa-sha384",
          MORE + "rsa-sha512",
          MORE + "ecdsa-sha256",
          MORE + "ecdsa-sha384",
          MORE + "ecdsa-sha512");
  private static final Set<String> DIGESTS =
      Set.of(
          "http://www.w3.org/2001/04/xmlenc#sha256",
          MORE + "sha384",
          "http://www.w3.org/2001/04/xmlenc#sha512");
  private static final Set<String> PARTS = Set.of("SignedInfo", "SignatureValue", "KeyInfo");

  private SignatureShape() {}

  /** {@code id}: of the element that must be signed. */
  static void require(Element signature, String id) {
    for (Element part : SafeDom.children(signature)) {
      if (!SIGNATURE.equals(part.getNamespaceURI()) || !PARTS.contains(part.getLocalName())) {
        throw new SignInRefused(
            BAD_SIGNATURE,
            "The signature contains a foreign part, %s.".formatted(part.getNodeName()));
      }
    }
    Element info = SafeDom.only(signature, SIGNATURE, "SignedInfo");
    requireAlgorithm(SafeDom.only(info, SIGNATURE, "CanonicalizationMethod"), Set.of(EXCLUSIVE));
    requireAlgorithm(SafeDom.only(info, SIGNATURE, "SignatureMethod"), METHODS);
    List<Element> references = SafeDom.children(info, SIGNATURE, "Reference");
    if (references.size() != 1) {
      throw new SignInRefused(
          BAD_SIGNATURE, "The signature has %d references, not one.".formatted(references.size()));
    }
    requireReference(references.getFirst(), id);
  }

  private static void requireReference(Element reference, String id) {
    String uri = SafeDom.attribute(reference, "URI").orElse("");
    if (!uri.equals("#" + id)) {
      throw new SignInRefused(
          BAD_SIGNATURE,
          "The signature is over %s, not over the element around it.".formatted(uri));
    }
    Element transforms = SafeDom.only(reference, SIGNATURE, "Transforms");
    List<String> used =
        SafeDom.children(transforms).stream()
            .map(transform -> SafeDom.attribute(transform, "Algorithm").orElse(""))
            .toList();
    if (!used.equals(List.of(ENVELOPED, EXCLUSIVE))) {
      throw new SignInRefused(
          WRONG_ALGORITHM,
          "The transforms are %s; accepted are the two usual ones.".formatted(used));
    }
    requireAlgorithm(SafeDom.only(reference, SIGNATURE, "DigestMethod"), DIGESTS);
  }

  private static void requireAlgorithm(Element method, Set<String> accepted) {
    String algorithm = SafeDom.attribute(method, "Algorithm").orElse("");
    if (!accepted.contains(algorithm)) {
      throw new SignInRefused(
          WRONG_ALGORITHM,
          "%s is %s, which is not accepted.".formatted(method.getLocalName(), algorithm));
    }
  }
}
