package io.tradegate.sso.saml;

import static io.tradegate.sso.identity.Reason.TOKEN_EXPIRED;
import static io.tradegate.sso.identity.Reason.UNKNOWN_SIGN_IN;
import static io.tradegate.sso.identity.Reason.WRONG_AUDIENCE;
import static io.tradegate.sso.identity.Reason.WRONG_DESTINATION;
import static io.tradegate.sso.identity.Reason.WRONG_ISSUER;
import static io.tradegate.sso.saml.Names.ASSERTION;

import io.tradegate.sso.identity.SignInRefused;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.w3c.dom.Element;

/** The checks of a signed assertion: for us, from the provider, now. */
record Assertions(SamlConnection connection, Instant now) {
  private static final Duration SKEW = Duration.ofSeconds(60);
  // Longer ones would have to be remembered for as long.
  private static final Duration LONGEST = Duration.ofDays(1);
  private static final String NOT_BEFORE = "NotBefore";
  private static final String NOT_ON_OR_AFTER = "NotOnOrAfter";
  private static final Set<String> CONDITIONS =
      Set.of("AudienceRestriction", "OneTimeUse", "ProxyRestriction");

  SamlAnswer answer(Element assertion, Optional<String> inResponseTo) {
    requireIssuer(assertion);
    requireNotLater(instant(SafeDom.required(assertion, "IssueInstant")));
    Element subject = SafeDom.only(assertion, ASSERTION, "Subject");
    Element confirmation = confirmation(subject);
    Instant until = confirmed(confirmation);
    requireConditions(SafeDom.only(assertion, ASSERTION, "Conditions"));
    Optional<String> answered = SafeDom.attribute(confirmation, "InResponseTo");
    if (inResponseTo.isPresent() && !inResponseTo.equals(answered)) {
      throw new SignInRefused(
          UNKNOWN_SIGN_IN, "The response and its assertion answer different requests.");
    }
    return new SamlAnswer(
        Statements.identity(connection, assertion, subject),
        answered.orElse(null),
        SafeDom.required(assertion, "ID"),
        until.plus(SKEW));
  }

  private void requireIssuer(Element assertion) {
    String issuer = SafeDom.text(SafeDom.only(assertion, ASSERTION, "Issuer"));
    if (!issuer.equals(connection.issuer())) {
      throw new SignInRefused(
          WRONG_ISSUER,
          "The assertion is by %s, not by %s.".formatted(issuer, connection.issuer()));
    }
  }

  private static Element confirmation(Element subject) {
    Element confirmation = SafeDom.only(subject, ASSERTION, "SubjectConfirmation");
    if (!SafeDom.required(confirmation, "Method").equals(Names.BEARER)) {
      throw SafeDom.malformed("The subject is not confirmed as bearer.");
    }
    return SafeDom.only(confirmation, ASSERTION, "SubjectConfirmationData");
  }

  private Instant confirmed(Element confirmation) {
    String recipient = SafeDom.attribute(confirmation, "Recipient").orElse("");
    if (!recipient.equals(connection.acsUrl())) {
      throw new SignInRefused(
          WRONG_DESTINATION,
          "The recipient is %s, not %s.".formatted(recipient, connection.acsUrl()));
    }
    SafeDom.attribute(confirmation, NOT_BEFORE)
        .map(Assertions::instant)
        .ifPresent(this::requireNotLater);
    Instant until = instant(SafeDom.required(confirmation, NOT_ON_OR_AFTER));
    requireFuture(until);
    return until;
  }

  private void requireConditions(Element conditions) {
    SafeDom.attribute(conditions, NOT_BEFORE)
        .map(Assertions::instant)
        .ifPresent(this::requireNotLater);
    SafeDom.attribute(conditions, NOT_ON_OR_AFTER)
        .map(Assertions::instant)
        .ifPresent(this::requireFuture);
    for (Element condition : SafeDom.children(conditions)) {
      if (!CONDITIONS.contains(condition.getLocalName())) {
        throw SafeDom.malformed("The condition %s is unknown.".formatted(condition.getNodeName()));
      }
    }
    List<Element> restrictions = SafeDom.children(conditions, ASSERTION, "AudienceRestriction");
    if (restrictions.isEmpty() || !restrictions.stream().allMatch(this::names)) {
      throw new SignInRefused(
          WRONG_AUDIENCE, "The assertion is not for %s.".formatted(connection.entityId()));
    }
  }

  private boolean names(Element restriction) {
    return SafeDom.children(restriction, ASSERTION, "Audience").stream()
        .anyMatch(audience -> SafeDom.text(audience).equals(connection.entityId()));
  }

  private void requireNotLater(Instant begins) {
    if (begins.isAfter(now.plus(SKEW))) {
      throw new SignInRefused(
          TOKEN_EXPIRED, "The assertion is valid from %s, and it is %s.".formatted(begins, now));
    }
  }

  private void requireFuture(Instant ends) {
    if (!ends.isAfter(now.minus(SKEW)) || ends.isAfter(now.plus(LONGEST))) {
      throw new SignInRefused(
          TOKEN_EXPIRED, "The assertion is valid until %s, and it is %s.".formatted(ends, now));
    }
  }

  private static Instant instant(String text) {
    try {
      return OffsetDateTime.parse(text).toInstant();
    } catch (DateTimeException e) {
      throw SafeDom.malformed("%s is no point in time.".formatted(text));
    }
  }
}
