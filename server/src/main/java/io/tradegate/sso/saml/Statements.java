package io.tradegate.sso.saml;

import static io.tradegate.sso.saml.Names.ASSERTION;

import io.tradegate.sso.connections.AttributeNames;
import io.tradegate.sso.identity.ProvenIdentity;
import io.tradegate.sso.identity.ToldTexts;
import java.util.List;
import java.util.Optional;
import org.w3c.dom.Element;

/** Reads what a signed assertion says about a user. */
final class Statements {
  private Statements() {}

  /**
   * SAML has no word for a verified email: the provider answers for the addresses of the domains
   * that it has proven.
   */
  static ProvenIdentity identity(SamlConnection connection, Element assertion, Element subject) {
    Element name = SafeDom.only(subject, ASSERTION, "NameID");
    String format = SafeDom.attribute(name, "Format").orElse("");
    Element authentication = SafeDom.only(assertion, ASSERTION, "AuthnStatement");
    AttributeNames names = connection.attributes();
    String email =
        first(assertion, names.email())
            .or(
                () ->
                    format.equals(Names.EMAIL) ? Optional.of(SafeDom.text(name)) : Optional.empty())
            .map(ToldTexts::email)
            .orElse(null);
    return new ProvenIdentity(
        connection.issuer(),
        subject(name, format),
        email,
        email != null,
        first(assertion, names.name()).orElse(null),
        values(assertion, names.groups()),
        SafeDom.attribute(authentication, "SessionIndex").filter(ToldTexts::isUsable).orElse(null),
        context(authentication).orElse(null),
        List.of());
  }

  private static String subject(Element name, String format) {
    String subject = SafeDom.text(name);
    if (format.equals(Names.TRANSIENT)) {
      throw SafeDom.malformed(
          "The NameID is transient; set the provider to persistent or email addresses.");
    }
    if (subject.isEmpty() || subject.length() > ToldTexts.LONGEST_SUBJECT) {
      throw SafeDom.malformed("The assertion names no subject.");
    }
    return subject;
  }

  private static Optional<String> context(Element authentication) {
    return SafeDom.optional(authentication, ASSERTION, "AuthnContext")
        .flatMap(context -> SafeDom.optional(context, ASSERTION, "AuthnContextClassRef"))
        .map(SafeDom::text)
        .filter(ToldTexts::isUsable);
  }

  private static Optional<String> first(Element assertion, String name) {
    return values(assertion, name).stream().findFirst();
  }

  private static List<String> values(Element assertion, String name) {
    return SafeDom.children(assertion, ASSERTION, "AttributeStatement").stream()
        .flatMap(statement -> SafeDom.children(statement, ASSERTION, "Attribute").stream())
        .filter(attribute -> SafeDom.attribute(attribute, "Name").orElse("").equals(name))
        .flatMap(attribute -> SafeDom.children(attribute, ASSERTION, "AttributeValue").stream())
        .map(SafeDom::text)
        .filter(ToldTexts::isUsable)
        .limit(ToldTexts.MOST)
        .toList();
  }
}
