package io.tradegate.sso;

import static io.tradegate.testing.SamlDocuments.only;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** The eight classic forms of signature wrapping: the signed part is moved, another one is read. */
final class SamlForgeries {
  private static final String SAML = "urn:oasis:names:tc:SAML:2.0:assertion";
  private static final String SAMLP = "urn:oasis:names:tc:SAML:2.0:protocol";
  private static final String DS = "http://www.w3.org/2000/09/xmldsig#";

  private SamlForgeries() {}

  private static Element assertion(Document document) {
    return only(document, "Assertion");
  }

  private static Element signature(Element parent) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (DS.equals(node.getNamespaceURI())) {
        return (Element) node;
      }
    }
    throw new IllegalStateException("not signed");
  }

  private static Element copy(Element element) {
    return (Element) element.cloneNode(true);
  }

  private static Element unsigned(Element element) {
    Element copy = copy(element);
    copy.removeChild(signature(copy));
    return copy;
  }

  /** An assertion about the owner, with another id. */
  private static Element evil(Element original) {
    Element evil = unsigned(original);
    evil.setAttribute("ID", "_evil");
    Element name = (Element) evil.getElementsByTagNameNS(SAML, "NameID").item(0);
    name.setTextContent("name-owner");
    return evil;
  }

  private static Element object(Document document) {
    return document.createElementNS(DS, "ds:Object");
  }

  /** The signed response is inside the signature of another response. */
  static void first(Document document) {
    Element response = document.getDocumentElement();
    Element original = unsigned(response);
    Element signature = signature(response);
    signature.appendChild(object(document)).appendChild(original);
    respondEvil(response);
  }

  /** The signed response stands before the signature, in another response. */
  static void second(Document document) {
    Element response = document.getDocumentElement();
    Element original = unsigned(response);
    response.insertBefore(original, signature(response));
    respondEvil(response);
  }

  private static void respondEvil(Element response) {
    response.setAttribute("ID", "_evil-response");
    for (Node node = response.getFirstChild(); node != null; node = node.getNextSibling()) {
      if ("Assertion".equals(node.getLocalName())) {
        ((Element) node).setAttribute("ID", "_evil");
        ((Element) node)
            .getElementsByTagNameNS(SAML, "NameID")
            .item(0)
            .setTextContent("name-owner");
      }
    }
  }

  /** An unsigned assertion comes before the signed one. */
  static void third(Document document) {
    Element original = assertion(document);
    original.getParentNode().insertBefore(evil(original), original);
  }

  /** The signed assertion is a child of an unsigned one. */
  static void fourth(Document document) {
    Element original = assertion(document);
    Element evil = evil(original);
    original.getParentNode().replaceChild(evil, original);
    evil.appendChild(original);
  }

  /** The unsigned assertion has the signature of the other, which follows without it. */
  static void fifth(Document document) {
    Element original = assertion(document);
    Element evil = evil(original);
    evil.insertBefore(signature(original), evil.getFirstChild().getNextSibling());
    original.getParentNode().insertBefore(evil, original);
  }

  /** The signed assertion is inside its own signature, which another assertion has. */
  static void sixth(Document document) {
    Element original = assertion(document);
    Element evil = evil(original);
    Node parent = original.getParentNode();
    Element signature = signature(original);
    evil.insertBefore(signature, evil.getFirstChild().getNextSibling());
    parent.replaceChild(evil, original);
    signature.appendChild(original);
  }

  /** The unsigned assertion is in an extension before the signed one. */
  static void seventh(Document document) {
    Element original = assertion(document);
    Element extensions = document.createElementNS(SAMLP, "samlp:Extensions");
    extensions.appendChild(evil(original));
    original.getParentNode().insertBefore(extensions, original);
  }

  /** The signed assertion is in an object of the signature, which another assertion has. */
  static void eighth(Document document) {
    Element original = assertion(document);
    Element evil = evil(original);
    Node parent = original.getParentNode();
    Element signature = signature(original);
    evil.insertBefore(signature, evil.getFirstChild().getNextSibling());
    parent.replaceChild(evil, original);
    signature.appendChild(object(document)).appendChild(original);
  }

  /** As the eighth, with the signed assertion disguised under another name. */
  static void disguised(Document document) {
    Element original = assertion(document);
    Element evil = evil(original);
    evil.setAttribute("ID", original.getAttribute("ID"));
    evil.insertBefore(signature(original), evil.getFirstChild().getNextSibling());
    Element extensions = document.createElementNS(SAMLP, "samlp:Extensions");
    Node parent = original.getParentNode();
    parent.replaceChild(evil, original);
    parent.insertBefore(extensions, evil);
    document.renameNode(original, "urn:other", "o:Thing");
    extensions.appendChild(original);
  }

  static void unsign(Document document) {
    Element original = assertion(document);
    original.removeChild(signature(original));
  }

  static void addObject(Document document) {
    signature(assertion(document)).appendChild(object(document));
  }

  static void addReference(Document document) {
    Element reference = only(document, "Reference");
    reference.getParentNode().appendChild(reference.cloneNode(true));
  }

  /** The signature is by another key, which the message itself recommends. */
  static void recommendKey(Document document, String certificate) {
    Element signature = signature(assertion(document));
    Element info = document.createElementNS(DS, "ds:KeyInfo");
    Element data = document.createElementNS(DS, "ds:X509Data");
    Element text = document.createElementNS(DS, "ds:X509Certificate");
    text.setTextContent(certificate);
    signature.appendChild(info).appendChild(data).appendChild(text);
  }
}
