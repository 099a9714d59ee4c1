// The words of the pages. The server chose the language by what the browser asks for.
export const language = document.documentElement.lang === "de" ? "de" : "en";

const EN = {
  welcome: "Tradegate",
  welcome_text: "This is the address of a Tradegate service. If you came here by a link in a mail, please open the whole link.",
  reference: "API reference",
  openapi: "OpenAPI document",
  loading: "One moment …",
  offline: "The service cannot be reached. Please check the connection and try again.",
  broken: "Something went wrong. Please try again later.",
  dead_link: "This link is incomplete, too old, or was used already. Please ask for a new one.",
  retry: "Try again",

  sign_in: "Sign in",
  sign_in_staff: "Sign in to the administration",
  sign_in_store: "Sign in to {0}",
  sign_in_vendor: "Sign in as a vendor",
  sign_out: "Sign out",
  signed_in_as: "{0} · {1}",
  email: "Email address",
  password: "Password",
  show_password: "Show the password",
  code: "Code of your authenticator app",
  org_id: "Number of the organization",
  org_id_hint: "Your email address is known to several organizations.",
  forgotten: "Forgotten the password?",
  next: "Next",
  sign_in_at: "Sign in at {0}",
  use_password: "Sign in with a password",
  signed_in_text: "You are signed in to {0} as {1}.",
  use_passkey: "Use a passkey",
  passkey_name: "Name of the passkey",
  add_passkey: "Add a passkey",
  passkey_added: "The passkey {0} was added.",
  sso_tested: "The test worked",
  sso_tested_text: "A sign-in would go like this. Nothing was created, and you are not signed in.",

  accept_title: "Accept the invitation",
  accept_text: "Choose a name and a password, and you are signed in.",
  accept_known: "If you already buy here, enter your current password; the name can stay empty.",
  accept: "Accept the invitation",
  name: "Your name",
  new_password: "New password",
  password_hint: "At least 10 characters. A few unrelated words make a good one.",
  joined_title: "Welcome, {0}",
  joined_text: "You are signed in to {0} as {1}. From now on, sign in with this email address and your password.",

  confirm_title: "Confirm the registration",
  confirm_text: "Confirm that this email address is yours. The store then decides on the registration.",
  confirm: "Confirm",
  confirm_done: "Thank you. The store decides on the registration and writes to you.",

  application_title: "Application as a vendor",
  application_text: "Confirm that this email address is yours. After that you can send documents.",
  application_done: "Thank you. The address is confirmed, and the store decides on the application.",
  documents_text: "If the store needs documents, send them here: PDF or pictures of at most 10 MB each.",
  document: "Document",
  documents_done: "{0} was sent.",

  answer_title: "Answer the question",
  answer_text: "Write what the store asked for in its mail.",
  send: "Send",
  answer_done: "Thank you. The store goes on with your application.",

  reset_title: "Choose a new password",
  reset: "Save the password",
  reset_done: "Your password is changed and all sessions have ended. Please sign in with the new one.",
  ask_title: "Forgotten the password",
  ask_text: "Enter your email address. If it is known here, a mail with a link follows.",
  ask: "Send the mail",
  ask_done: "If the address is known here, a mail is on its way. Its link is good for one hour.",

  orders: "Order {0}",
  quotes: "Quote {0}",
  rfqs: "Request for quote {0}",
  approvals: "Approval of order {0}",
  "recurring-orders": "Recurring order {0}",
  registrations: "Registration of {0}",
  "vendor-applications": "Application of {0}",
  "vendor-orders": "Vendor order {0}",
  "sourcing-invitations": "Invitation to quote {0}",
  title: "Subject",
  quotes_until: "Quotes until",
  files: "Files",
  of_line: "line {0}",
  vendor: "Vendor",
  invoices: "Invoice {0}",
  credit_note: "Credit note {0}",
  returns: "Return {0}",
  claim: "Claim {0}",
  payments: "Payment {0}",
  "bank-statements": "Bank statement {0}",
  applicant: "Registered by",
  phone: "Phone",
  tax_id: "Tax id",
  missing: "This document does not exist, or it is not visible to your account.",

  customer: "Company",
  placed_by: "Ordered by",
  requester: "Ordered by",
  created: "Date",
  po_number: "Purchase order",
  requested_date: "Requested date",
  payment: "Payment",
  payment_terms: "Payment terms",
  payment_terms_text: "About the payment",
  prepaid: "before delivery",
  days_after_delivery: "days after delivery",
  delivery: "Shipping method",
  holds: "On hold because of",
  note: "Note",
  comment: "Comment",
  reason: "Reason",
  valid_until: "Valid until",
  version: "Version",
  buyer: "Buyer",
  needed_by: "Needed by",
  rule: "Why it needs approval",
  approvers: "Asked",
  decisions: "Decisions",
  cadence: "Rhythm",
  every: "every",
  next_date: "Next order",
  end_date: "Ends",
  question: "Question",
  answer: "Answer",
  see_order: "See the order",
  order: "Order",
  invoice: "Invoice",
  due_on: "Due on",
  open: "Still to be paid",
  requested_by: "Requested by",
  instructions: "How to send the goods back",
  refunded: "Refunded",
  bank_account: "Account",
  period: "Period",
  open_pdf: "Open the PDF",
  open_slip: "Open the return slip",

  lines: "Lines",
  sku: "Article",
  item: "Description",
  quantity: "Quantity",
  unit_price: "Unit price",
  target_price: "Target price",
  amount: "Amount",
  net: "Net",
  shipping: "Shipping",
  tax: "Tax",
  total: "Total",
  shipping_address: "Delivery address",
  billing_address: "Invoice address",
  cancelled_part: "{0} cancelled",

  decide: "Your decision",
  accept_quote: "Accept the offer",
  decline_quote: "Decline",
  approve: "Approve",
  reject: "Reject",
  accepted_done: "You have accepted the offer. The order is placed.",
  declined_done: "You have declined the offer.",
  approved_done: "You have approved the order.",
  rejected_done: "You have rejected the order.",
  po_optional: "Your order number (optional)",
  decline_reason: "Reason, if you decline",
  verdict_comment: "Comment (needed to reject)",
};

const DE = {
  welcome: "Tradegate",
  welcome_text: "Dies ist die Adresse eines Tradegate-Dienstes. Wenn Sie durch einen Link in einer E-Mail hier sind, öffnen Sie bitte den vollständigen Link.",
  reference: "API-Referenz",
  openapi: "OpenAPI-Dokument",
  loading: "Einen Moment …",
  offline: "Der Dienst ist nicht erreichbar. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
  broken: "Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal.",
  dead_link: "Dieser Link ist unvollständig, zu alt oder schon benutzt. Bitte fordern Sie einen neuen an.",
  retry: "Noch einmal versuchen",

  sign_in: "Anmelden",
  sign_in_staff: "Bei der Verwaltung anmelden",
  sign_in_store: "Bei {0} anmelden",
  sign_in_vendor: "Als Lieferant anmelden",
  sign_out: "Abmelden",
  signed_in_as: "{0} · {1}",
  email: "E-Mail-Adresse",
  password: "Passwort",
  show_password: "Passwort anzeigen",
  code: "Code Ihrer Authenticator-App",
  org_id: "Nummer der Organisation",
  org_id_hint: "Ihre E-Mail-Adresse ist mehreren Organisationen bekannt.",
  forgotten: "Passwort vergessen?",
  next: "Weiter",
  sign_in_at: "Anmelden bei {0}",
  use_password: "Mit Passwort anmelden",
  signed_in_text: "Sie sind bei {0} als {1} angemeldet.",
  use_passkey: "Passkey verwenden",
  passkey_name: "Name des Passkeys",
  add_passkey: "Passkey hinzufügen",
  passkey_added: "Der Passkey {0} wurde hinzugefügt.",
  sso_tested: "Der Test war erfolgreich",
  sso_tested_text: "So würde eine Anmeldung ablaufen. Es wurde nichts angelegt, und Sie sind nicht angemeldet.",

  accept_title: "Einladung annehmen",
  accept_text: "Wählen Sie Namen und Passwort, dann sind Sie angemeldet.",
  accept_known: "Wenn Sie hier schon einkaufen, geben Sie Ihr jetziges Passwort ein; der Name kann leer bleiben.",
  accept: "Einladung annehmen",
  name: "Ihr Name",
  new_password: "Neues Passwort",
  password_hint: "Mindestens 10 Zeichen. Ein paar Wörter ohne Zusammenhang eignen sich gut.",
  joined_title: "Willkommen, {0}",
  joined_text: "Sie sind bei {0} als {1} angemeldet. Melden Sie sich künftig mit dieser E-Mail-Adresse und Ihrem Passwort an.",

  confirm_title: "Registrierung bestätigen",
  confirm_text: "Bestätigen Sie, dass dies Ihre E-Mail-Adresse ist. Danach entscheidet der Shop über die Registrierung.",
  confirm: "Bestätigen",
  confirm_done: "Vielen Dank. Der Shop entscheidet über die Registrierung und schreibt Ihnen.",

  application_title: "Bewerbung als Händler",
  application_text: "Bestätigen Sie, dass dies Ihre E-Mail-Adresse ist. Danach können Sie Dokumente senden.",
  application_done: "Vielen Dank. Die Adresse ist bestätigt, und der Shop entscheidet über die Bewerbung.",
  documents_text: "Wenn der Shop Dokumente braucht, senden Sie sie hier: PDF oder Bilder von je höchstens 10 MB.",
  document: "Dokument",
  documents_done: "{0} wurde gesendet.",

  answer_title: "Frage beantworten",
  answer_text: "Schreiben Sie, wonach der Shop in seiner Mail gefragt hat.",
  send: "Absenden",
  answer_done: "Vielen Dank. Der Shop bearbeitet Ihre Bewerbung weiter.",

  reset_title: "Neues Passwort wählen",
  reset: "Passwort speichern",
  reset_done: "Ihr Passwort ist geändert, alle Sitzungen sind beendet. Bitte melden Sie sich mit dem neuen an.",
  ask_title: "Passwort vergessen",
  ask_text: "Geben Sie Ihre E-Mail-Adresse ein. Wenn sie hier bekannt ist, folgt eine E-Mail mit einem Link.",
  ask: "E-Mail senden",
  ask_done: "Wenn die Adresse hier bekannt ist, ist eine E-Mail unterwegs. Ihr Link gilt eine Stunde.",

  orders: "Auftrag {0}",
  quotes: "Angebot {0}",
  rfqs: "Anfrage {0}",
  approvals: "Freigabe von Auftrag {0}",
  "recurring-orders": "Dauerauftrag {0}",
  registrations: "Registrierung von {0}",
  "vendor-applications": "Bewerbung von {0}",
  "vendor-orders": "Händlerbestellung {0}",
  "sourcing-invitations": "Einladung zum Angebot {0}",
  title: "Betreff",
  quotes_until: "Angebote bis",
  files: "Dateien",
  of_line: "Position {0}",
  vendor: "Händler",
  invoices: "Rechnung {0}",
  credit_note: "Gutschrift {0}",
  returns: "Rücksendung {0}",
  claim: "Reklamation {0}",
  payments: "Zahlung {0}",
  "bank-statements": "Kontoauszug {0}",
  applicant: "Registriert von",
  phone: "Telefon",
  tax_id: "Steuernummer",
  missing: "Dieses Dokument gibt es nicht, oder Ihr Konto darf es nicht sehen.",

  customer: "Firma",
  placed_by: "Bestellt von",
  requester: "Bestellt von",
  created: "Datum",
  po_number: "Bestellnummer",
  requested_date: "Wunschtermin",
  payment: "Zahlung",
  payment_terms: "Zahlungsbedingungen",
  payment_terms_text: "Zur Zahlung",
  prepaid: "vor der Lieferung",
  days_after_delivery: "Tage nach der Lieferung",
  delivery: "Versandart",
  holds: "Angehalten wegen",
  note: "Notiz",
  comment: "Kommentar",
  reason: "Grund",
  valid_until: "Gültig bis",
  version: "Version",
  buyer: "Einkäufer",
  needed_by: "Benötigt bis",
  rule: "Warum eine Freigabe nötig ist",
  approvers: "Gefragt",
  decisions: "Entscheidungen",
  cadence: "Rhythmus",
  every: "alle",
  next_date: "Nächster Auftrag",
  end_date: "Endet",
  question: "Frage",
  answer: "Antwort",
  see_order: "Auftrag ansehen",
  order: "Auftrag",
  invoice: "Rechnung",
  due_on: "Fällig am",
  open: "Noch zu zahlen",
  requested_by: "Angefragt von",
  instructions: "So senden Sie die Ware zurück",
  refunded: "Erstattet",
  bank_account: "Konto",
  period: "Zeitraum",
  open_pdf: "PDF öffnen",
  open_slip: "Rücksendeschein öffnen",

  lines: "Positionen",
  sku: "Artikel",
  item: "Bezeichnung",
  quantity: "Menge",
  unit_price: "Einzelpreis",
  target_price: "Wunschpreis",
  amount: "Betrag",
  net: "Netto",
  shipping: "Versand",
  tax: "Steuer",
  total: "Summe",
  shipping_address: "Lieferadresse",
  billing_address: "Rechnungsadresse",
  cancelled_part: "{0} storniert",

  decide: "Ihre Entscheidung",
  accept_quote: "Angebot annehmen",
  decline_quote: "Ablehnen",
  approve: "Freigeben",
  reject: "Ablehnen",
  accepted_done: "Sie haben das Angebot angenommen. Der Auftrag ist erteilt.",
  declined_done: "Sie haben das Angebot abgelehnt.",
  approved_done: "Sie haben den Auftrag freigegeben.",
  rejected_done: "Sie haben den Auftrag abgelehnt.",
  po_optional: "Ihre Bestellnummer (freiwillig)",
  decline_reason: "Grund, falls Sie ablehnen",
  verdict_comment: "Kommentar (nötig zum Ablehnen)",
};

// Values of the API that people read; in English they read well as they are.
const GERMAN_VALUES = {
  pending: "offen", confirmed: "bestätigt", processing: "in Arbeit", shipped: "versandt",
  delivered: "geliefert", closed: "abgeschlossen", cancelled: "storniert", on_hold: "angehalten",
  draft: "Entwurf", sent: "offen", countered: "Gegenangebot", accepted: "angenommen",
  declined: "abgelehnt", withdrawn: "zurückgezogen", expired: "abgelaufen", submitted: "eingereicht",
  needs_info: "Rückfrage", quoted: "angeboten", approved: "freigegeben", rejected: "abgelehnt",
  active: "aktiv", paused: "pausiert", approval: "Freigabe", credit: "Kreditlimit", payment: "Zahlung",
  staff: "Verkäufer", terms: "auf Rechnung", card: "Karte", transfer: "Überweisung",
  days: "Tage", weeks: "Wochen", months: "Monate", issued: "offen", partially_paid: "teilweise bezahlt",
  paid: "bezahlt", credited: "gutgeschrieben", written_off: "ausgebucht", requested: "angefragt",
  received: "eingegangen", authorized: "reserviert", captured: "eingegangen", refunded: "erstattet",
  failed: "fehlgeschlagen", check: "Scheck", cash: "bar", direct_debit: "Lastschrift",
  damaged: "beschädigt", defective: "defekt", wrong_item: "falscher Artikel",
  not_as_described: "nicht wie beschrieben", missing: "fehlt", no_longer_needed: "nicht mehr benötigt",
  ordered_by_mistake: "irrtümlich bestellt", other: "anderer Grund", invited: "eingeladen",
  won: "gewonnen", lost: "nicht gewonnen",
};

// Refusals that have words of their own here; any other is shown as the API says it, in English.
const GERMAN_REFUSALS = {
  invalid_credentials: "E-Mail-Adresse und Passwort passen nicht zusammen.",
  totp_required: "Bitte geben Sie den Code Ihrer Authenticator-App ein.",
  org_required: "Bitte nennen Sie die Nummer der Organisation.",
  org_suspended: "Die Organisation ist gesperrt.",
  rate_limited: "Zu viele Versuche. Bitte warten Sie eine Minute.",
  unknown_store: "Diesen Shop gibt es nicht.",
  token_expired: "Die Sitzung ist abgelaufen. Bitte melden Sie sich an.",
  token_revoked: "Die Sitzung ist beendet. Bitte melden Sie sich an.",
};

export function text(key, ...values) {
  const found = (language === "de" ? DE : EN)[key] ?? key;
  return found.replace(/\{(\d)\}/g, (_, n) => values[n] ?? "");
}

export function valueText(value) {
  const known = language === "de" ? GERMAN_VALUES[value] : undefined;
  return known ?? String(value).replaceAll("_", " ");
}

export function termsText(terms) {
  if (!terms) {
    return "";
  }
  return terms.kind === "net" ? `${terms.days} ${text("days_after_delivery")}` : text("prepaid");
}

export function refusalText(code, message) {
  return (language === "de" ? GERMAN_REFUSALS[code] : undefined) ?? message;
}

const EVERY_ONE = {
  en: { days: "every day", weeks: "every week", months: "every month" },
  de: { days: "jeden Tag", weeks: "jede Woche", months: "jeden Monat" },
};

export function cadenceText({ every, unit }) {
  return every === 1 ? EVERY_ONE[language][unit] : `${text("every")} ${every} ${valueText(unit)}`;
}

export function moneyText(money) {
  if (!money) {
    return "";
  }
  const decimals = (money.amount.split(".")[1] ?? "").length;
  const format = { style: "currency", currency: money.currency };
  const usual = new Intl.NumberFormat(language, format).resolvedOptions().maximumFractionDigits;
  format.maximumFractionDigits = Math.max(usual, decimals);
  return new Intl.NumberFormat(language, format).format(money.amount);
}

export function dateText(date) {
  if (!date) {
    return "";
  }
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date);
  const format = isDay ? { dateStyle: "medium", timeZone: "UTC" } : { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(language, format).format(new Date(date));
}
