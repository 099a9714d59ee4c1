package io.tradegate.sso.saml;

import static io.tradegate.sso.identity.Reason.BAD_SIGNATURE;
import static io.tradegate.sso.saml.Names.SIGNATURE;

import io.tradegate.sso.identity.SignInRefused;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.Key;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.crypto.AlgorithmMethod;
import javax.xml.crypto.KeySelector;
import javax.xml.crypto.KeySelectorResult;
import javax.xml.crypto.MarshalException;
import javax.xml.crypto.XMLCryptoContext;
import javax.xml.crypto.dsig.Reference;
import javax.xml.crypto.dsig.XMLSignature;
import javax.xml.crypto.dsig.XMLSignatureException;
import javax.xml.crypto.dsig.XMLSignatureFactory;
import javax.xml.crypto.dsig.dom.DOMValidateContext;
import javax.xml.crypto.dsig.keyinfo.KeyInfo;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Checks the signature of an element and returns the element anew, parsed from the very bytes that
 * were digested. What was not signed does not survive, so no one can be read in place of the other.
 */
final class SignedElements {
  private static final Set<String> IDS = Set.of("id", "xml:id");

  private SignedElements() {}

  /** {@code signer}: the certificate whose key signed it. */
  record Verified(Document document, TrustedKey signer) {}

  static boolean isSigned(Element element) {
    return !SafeDom.children(element, SIGNATURE, "Signature").isEmpty();
  }

  static Verified verified(Element element, List<TrustedKey> trusted) {
    Element signature = SafeDom.only(element, SIGNATURE, "Signature");
    String id = SafeDom.required(element, "ID");
    requireUnique(element, id);
    SignatureShape.require(signature, id);
    for (TrustedKey key : trusted) {
      Optional<byte[]> digested = digested(element, signature, key);
      if (digested.isPresent()) {
        return new Verified(SafeDom.parse(digested.get()), key);
      }
    }
    throw new SignInRefused(
        BAD_SIGNATURE,
        "None of the %d trusted certificates signed %s %s."
            .formatted(trusted.size(), element.getLocalName(), id));
  }

  /** A second element with the same id, in whatever spelling, could be the one that is meant. */
  private static void requireUnique(Element element, String id) {
    Element root = element.getOwnerDocument().getDocumentElement();
    if (SafeDom.count(root, each -> hasId(each, id)) != 1) {
      throw new SignInRefused(BAD_SIGNATURE, "The id %s occurs more than once.".formatted(id));
    }
  }

  private static boolean hasId(Element element, String id) {
    var attributes = element.getAttributes();
    for (int n = 0; n < attributes.getLength(); n++) {
      var attribute = attributes.item(n);
      if (IDS.contains(attribute.getNodeName().toLowerCase(java.util.Locale.ROOT))
          && attribute.getNodeValue().equals(id)) {
        return true;
      }
    }
    return false;
  }

  private static Optional<byte[]> digested(Element element, Element signature, TrustedKey key) {
    var context = new DOMValidateContext(new Given(key.key()), signature);
    context.setProperty("org.jcp.xml.dsig.secureValidation", true);
    context.setProperty("javax.xml.crypto.dsig.cacheReference", true);
    context.setIdAttributeNS(element, null, "ID");
    try {
      XMLSignature parsed = XMLSignatureFactory.getInstance("DOM").unmarshalXMLSignature(context);
      return parsed.validate(context)
          ? Optional.of(bytes(parsed.getSignedInfo().getReferences().getFirst()))
          : Optional.empty();
    } catch (MarshalException | XMLSignatureException e) {
      return Optional.empty(); // a key of another kind, or a signature that cannot be read
    }
  }

  private static byte[] bytes(Reference reference) {
    try (InputStream digested = reference.getDigestInputStream()) {
      return digested.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Our certificate, whatever the message says about its key. */
  private static final class Given extends KeySelector {
    private final Key key;

    Given(Key key) {
      this.key = key;
    }

    @Override
    public KeySelectorResult select(
        @Nullable KeyInfo info, Purpose purpose, AlgorithmMethod method, XMLCryptoContext context) {
      return () -> key;
    }
  }
}
