package io.tradegate.testing;

import io.tradegate.platform.crypto.OwnCertificate;
import java.util.List;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.crypto.dsig.DigestMethod;
import javax.xml.crypto.dsig.Transform;
import javax.xml.crypto.dsig.XMLSignatureFactory;
import javax.xml.crypto.dsig.dom.DOMSignContext;
import javax.xml.crypto.dsig.spec.C14NMethodParameterSpec;
import javax.xml.crypto.dsig.spec.TransformParameterSpec;
import org.w3c.dom.Element;

/** Signs an element as a SAML provider does, with these algorithms. */
public record XmlSigner(String method, String digest, List<String> transforms) {
  public static final XmlSigner USUAL =
      new XmlSigner(
          "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
          DigestMethod.SHA256,
          List.of(Transform.ENVELOPED, CanonicalizationMethod.EXCLUSIVE));

  public void sign(Element element, OwnCertificate key) {
    try {
      var factory = XMLSignatureFactory.getInstance("DOM");
      var reference =
          factory.newReference(
              "#" + element.getAttribute("ID"),
              factory.newDigestMethod(digest, null),
              transforms.stream().map(name -> transform(factory, name)).toList(),
              null,
              null);
      var info =
          factory.newSignedInfo(
              factory.newCanonicalizationMethod(
                  CanonicalizationMethod.EXCLUSIVE, (C14NMethodParameterSpec) null),
              factory.newSignatureMethod(method, null),
              List.of(reference));
      element.setIdAttribute("ID", true);
      var context =
          new DOMSignContext(
              OwnCertificate.key(key.privateKey()),
              element,
              element.getFirstChild().getNextSibling());
      context.setProperty("org.jcp.xml.dsig.secureValidation", false);
      context.setDefaultNamespacePrefix("ds");
      factory.newXMLSignature(info, null).sign(context);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static Transform transform(XMLSignatureFactory factory, String name) {
    try {
      return factory.newTransform(name, (TransformParameterSpec) null);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
