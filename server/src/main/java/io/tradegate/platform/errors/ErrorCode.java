package io.tradegate.platform.errors;

import io.tradegate.platform.records.WireEnum;

/** All error codes of the API, each with its status. `docs/errors.md` is generated from here. */
public enum ErrorCode implements WireEnum {
  BAD_REQUEST(
      400, "The request could not be understood: broken JSON, a wrong type, an unknown field."),
  VALIDATION_FAILED(400, "A field or parameter has a value that it cannot have."),
  INVALID_MEDIA(400, "The file is empty, cut short or damaged."),
  INVALID_IMPORT(400, "The file of an import cannot be read, or lacks a column."),
  INVALID_BANK_STATEMENT(
      400, "The bank statement cannot be read, or is not one of this organization."),
  ORG_REQUIRED(400, "The email exists in several organizations; name one with org_id."),
  UNAUTHORIZED(401, "The token is missing or malformed."),
  TOKEN_EXPIRED(401, "The token or key has expired."),
  TOKEN_REVOKED(
      401, "The token or key was revoked, or its user or organization is no longer active."),
  INVALID_CREDENTIALS(401, "Email and password do not match an active user."),
  TOTP_REQUIRED(401, "The password is right and a second factor is needed."),
  WRONG_AUDIENCE(403, "The token belongs to another audience."),
  FORBIDDEN(403, "The caller may see this but not do it."),
  INSUFFICIENT_SCOPE(403, "The API key lacks a scope."),
  ORG_SUSPENDED(403, "The organization is suspended."),
  SSO_REQUIRED(403, "Users of this email domain sign in through their identity provider."),
  SSO_REFUSED(403, "The sign-in through an identity provider failed; the message says why."),
  INVALID_SIGNATURE(403, "The signed address was altered or has expired."),
  NOT_FOUND(404, "There is no such path or record, or not for this caller."),
  UNKNOWN_STORE(404, "No store answers on this host."),
  METHOD_NOT_ALLOWED(405, "The path exists, the method does not."),
  NOT_ACCEPTABLE(406, "The answer cannot be given in the media type asked for."),
  REQUEST_TIMEOUT(408, "The client took too long to send its request."),
  DUPLICATE(409, "A record with this natural key exists."),
  DUPLICATE_IDEMPOTENCY_KEY(
      409, "This Idempotency-Key was used before; Location names the result."),
  DUPLICATE_PAYMENT_REFERENCE(409, "This payment reference was used before."),
  DUPLICATE_PO_NUMBER(409, "This company has used this purchase order number before."),
  DUPLICATE_EXTERNAL_ID(
      409, "Another record of this type has this external_id; Location names it."),
  VERSION_CONFLICT(412, "The record has changed since the version in If-Match."),
  PAYLOAD_TOO_LARGE(413, "The request body is larger than this route takes."),
  UNSUPPORTED_MEDIA_TYPE(415, "The request body is not in a media type this route takes."),
  IN_USE(422, "Something else still refers to the record."),
  UNKNOWN_SKU(422, "A SKU names nothing that this caller can buy."),
  PRICE_UNAVAILABLE(422, "There is no price for this buyer; ask for a quote."),
  QUANTITY_RULE(422, "The quantity is below the least that is sold, or between its steps."),
  QUANTITY_EXCEEDED(422, "More than is left to ship, return, bill or credit."),
  NOT_RETURNABLE(
      422, "The goods cannot be sent back, or not any more; the message says what holds for them."),
  CART_CHANGED(
      422, "A price or a unit is another than the buyer saw last; accept the changes first."),
  CART_EMPTY(422, "There is nothing to order."),
  SHIPPING_UNAVAILABLE(422, "The goods cannot be sent there, or not in the way that was chosen."),
  TAX_RATE_MISSING(
      422, "The organization charges tax and has no rate for this place and tax class."),
  PAYMENT_NOT_ALLOWED(422, "The company cannot pay an order in this way."),
  PAYMENT_EXCEEDS_BALANCE(422, "More was paid than the order still owes."),
  EXCEEDS_OPEN_AMOUNT(422, "More is allocated, refunded or written off than is open."),
  PERIOD_CLOSED(422, "The books are closed on this day; choose a later one."),
  LIMIT_REACHED(422, "There are as many of these as there may be."),
  RATE_OVERLAPS(422, "Another rate holds at the same place and time."),
  CATEGORY_TREE(422, "A category cannot lie below itself, nor deeper than the tree may be."),
  INCOMPLETE_PRODUCT(422, "The product lacks something that it needs to be on sale."),
  OWN_LANGUAGE(
      422, "The record itself is written in this language; change its text, not a translation."),
  NOT_CHANGEABLE(
      422, "The value can no longer be changed in this status, or other values depend on it."),
  INVALID_TRANSITION(422, "The document's state does not allow this action."),
  RFQ_INCOMPLETE(422, "The request for quote lacks something that it needs to be submitted."),
  QUOTE_INCOMPLETE(422, "The quote lacks something that it needs to be sent."),
  QUOTE_EXPIRED(422, "The quote was valid until a time that has passed."),
  SOURCING_INCOMPLETE(422, "The sourcing request lacks something that it needs to be opened."),
  INVALID_AWARD(
      422,
      "The award names a quote that cannot win, or a line that it does not offer or that is taken."),
  DISCOUNT_NEEDS_APPROVAL(422, "A discount is below the floor and nobody else has approved it."),
  SCOPES_WIDENED(422, "The scopes of an API key can only be narrowed."),
  LAST_OWNER(422, "An organization, or a vendor, keeps at least one active owner."),
  LAST_ADMIN(422, "A customer company does not take away its own last active admin."),
  LAST_WEBSITE(422, "An organization keeps at least one website."),
  BUILT_IN_ROLE(422, "Built-in roles cannot be changed; make one of your own."),
  ROLE_IN_USE(422, "The role is held by staff or named by an open invitation."),
  MEDIA_TOO_LARGE(422, "The picture has more pixels or frames than are taken."),
  MEDIA_IN_USE(422, "The file is shown somewhere; take it from there first."),
  NO_WEBSITE(422, "The organization has no website yet that a link could lead to."),
  DOMAIN_NOT_VERIFIED(422, "The TXT record that proves the domain was not found."),
  PROVIDER_NOT_READY(422, "The identity provider lacks what it needs to be active or enforced."),
  DOMAIN_NOT_GRANTED(422, "The domain is neither granted by the operator nor proven, or reserved."),
  DOMAIN_RESTING(422, "Another store gave the domain up a short time ago."),
  ACTION_NOT_POSSIBLE(
      422, "An automation action cannot be carried out, or needs what does not exist yet."),
  VENDOR_INCOMPLETE(
      422, "The email of an applicant is not confirmed, or a fact that vendors must prove is not."),
  COMMISSION_MISSING(
      422, "The marketplace has no commission rule for these goods, or no tax rate for it."),
  COMPANY_BLOCKED(422, "The customer company is blocked and cannot buy."),
  COMPANY_CIRCLE(422, "A customer company cannot stand below itself."),
  COMPANY_TOO_DEEP(422, "The tree of customer companies has at most eight levels."),
  DEFAULT_ADDRESS(422, "A default address is replaced by another, not taken away."),
  INSUFFICIENT_STOCK(422, "There is not enough in stock, or what there is was promised."),
  WAREHOUSE_IN_USE(
      422, "Goods are in the warehouse, or stock was moved in it; set that inactive instead."),
  PO_NUMBER_REQUIRED(422, "Every order of the company has a purchase order number; name one."),
  BELOW_MINIMUM_ORDER(422, "The goods are worth less than the least order that is taken."),
  COST_CENTRE_REQUIRED(422, "The company books every order on a cost centre; name one."),
  OVER_BUDGET(422, "The order exceeds a budget; the message says what remains of it."),
  OVER_CREDIT_LIMIT(422, "The order exceeds the company's credit; the message says what remains."),
  UNSATISFIABLE_RULE(422, "An approval rule has a tier that nobody could ever decide."),
  BILLING_NOT_SET_UP(422, "The seller is not named yet, or lacks what an e-invoice needs."),
  NOTHING_TO_BILL(422, "Nothing of the order can be billed now."),
  NOTHING_TO_PAY(422, "Nothing is due to a vendor that could be paid."),
  NO_LABEL(422, "The carrier prints no label for the shipment; the message says why."),
  NO_RECIPIENT(422, "The company has no active user who could get the mail."),
  NO_EXCHANGE_RATE(422, "Two amounts cannot be compared: there is no exchange rate between them."),
  RATE_LIMITED(429, "Too many requests; Retry-After says when to come back."),
  INTERNAL(500, "Something went wrong here; the request id finds it in the logs."),
  UNAVAILABLE(
      503,
      "The database or the storage cannot be reached, or too many requests change the same record;"
          + " try again shortly.");

  private final int status;
  private final String meaning;

  ErrorCode(int status, String meaning) {
    this.status = status;
    this.meaning = meaning;
  }

  public int status() {
    return status;
  }

  public String meaning() {
    return meaning;
  }

  /**
   * A refusal to throw; the message is a sentence for the caller and tells nothing about others.
   */
  public Refusal because(String message) {
    return new Refusal(this, message);
  }
}
