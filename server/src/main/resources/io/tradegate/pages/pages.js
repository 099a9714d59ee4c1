// The pages that mails link to. The path says which: see docs/guides/access.md.
import { documentPath, element, load, shown, title } from "./document.js";
import { addPasskey, canUsePasskeys, signInWithPasskey } from "./passkeys.js";
import { call, exchangeCode, forgetMailedToken, fragment, mailedToken, place, sendFile, session } from "./service.js";
import { text, valueText } from "./texts.js";

const main = document.getElementById("page");
const account = document.getElementById("account");

function show(heading, parts, { narrow = true, notice = null } = {}) {
  const h1 = element("h1", heading, { tabindex: "-1" });
  main.className = narrow ? "narrow" : "";
  main.replaceChildren(h1, ...[notice && good(notice), ...parts].filter(Boolean));
  document.title = h1.textContent;
  h1.focus();
}

const good = (message) => element("p", message, { class: "good", role: "status" });
const paragraph = (words) => element("p", words);

/** A labelled input; its refusal appears below it. */
function field(name, { label = text(name), hint, tag = "input", ...attributes } = {}) {
  const input = element(tag, null, { name, id: name, required: "", ...attributes });
  if (attributes.required === false) {
    input.removeAttribute("required");
  }
  const words = hint ? [label, element("div", hint, { class: "hint" })] : label;
  return element("label", [words, input].flat(), { for: name });
}

function password(name, autocomplete, hint) {
  const asked = field("password", { label: text(name), type: "password", autocomplete, hint });
  const box = element("input", null, { type: "checkbox" });
  box.addEventListener("change", () => {
    asked.querySelector("input").type = box.checked ? "text" : "password";
  });
  return [asked, element("label", [box, text("show_password")], { class: "check" })];
}

/** A form that sends its filled-in fields with the button that was pressed, and shows refusals. */
function form(parts, send) {
  const made = element("form", parts, { method: "post", novalidate: "" });
  made.addEventListener("submit", async (event) => {
    event.preventDefault();
    clear(made);
    if (!made.checkValidity()) {
      made.reportValidity();
      return;
    }
    const buttons = made.querySelectorAll("button");
    buttons.forEach((button) => (button.disabled = true));
    const filled = [...new FormData(made)].filter(([, value]) => value !== "");
    try {
      await send(Object.fromEntries(filled), event.submitter?.value, made);
    } catch (failure) {
      made.isConnected ? refuse(made, failure) : fail(failure);
    } finally {
      buttons.forEach((button) => (button.disabled = false));
    }
  });
  return made;
}

const button = (words, value, kind = "") => element("button", words, { type: "submit", value, class: kind });

function clear(made) {
  made.querySelectorAll(".bad").forEach((each) => each.remove());
  made.querySelectorAll("[aria-invalid]").forEach((each) => each.removeAttribute("aria-invalid"));
}

function refuse(made, failure) {
  const wrong = failure.fields?.map((each) => made.elements[each.field]).find(Boolean);
  const message = failure.concerns?.("token") ? text("dead_link") : failure.message.replace(/^Field `\w+`: /, "");
  wrong?.setAttribute("aria-invalid", "true");
  wrong?.focus();
  made.prepend(element("p", message, { class: "bad", role: "alert" }));
}

function signInTitle() {
  return place.area === "store"
    ? text("sign_in_store", place.domain)
    : text(place.area === "admin" ? "sign_in_staff" : "sign_in_vendor");
}

/** Asks for the second factor and the organization only when the API does. */
function showSignIn(then, notice, email = "") {
  account.replaceChildren();
  const parts = [
    field("email", { type: "email", autocomplete: "username", value: email }),
    ...password("password", "current-password"),
    button(text("sign_in"), "sign-in"),
    paragraph(element("a", text("forgotten"), { href: `${place.root}/reset-password` })),
  ];
  const asked = form(parts, async (given) => {
    try {
      const body = given.org_id ? { ...given, org_id: Number(given.org_id) } : given;
      session.begin((await call("POST", "/auth/login", body)).token);
    } catch (failure) {
      demand(asked, failure.code);
      throw failure;
    }
    await then();
  });
  show(signInTitle(), [asked], { notice });
}

function demand(asked, code) {
  const missing = {
    totp_required: ["totp", { label: text("code"), inputmode: "numeric", autocomplete: "one-time-code" }],
    org_required: ["org_id", { inputmode: "numeric", pattern: "[0-9]+", hint: text("org_id_hint") }],
  }[code];
  if (missing && !asked.elements[missing[0]]) {
    asked.querySelector("button").before(field(...missing));
  }
  if (missing) {
    asked.elements[missing[0]].focus();
  }
}

/** Runs what needs a session; signs in first where there is none or it has ended. */
async function signedIn(work) {
  if (!session.token()) {
    showSignIn(work);
    return;
  }
  try {
    await work();
  } catch (failure) {
    if (failure.status !== 401) {
      throw failure;
    }
    session.end();
    showSignIn(work, failure.message);
  }
}

async function showAccount() {
  const me = await call("GET", "/me");
  const whose = me.company?.name ?? me.vendor?.name ?? me.organization.name;
  const leave = element("button", text("sign_out"), { type: "button", class: "plain" });
  leave.addEventListener("click", async () => {
    await call("POST", "/auth/logout").catch(() => null);
    session.end();
    location.reload();
  });
  account.replaceChildren(element("span", text("signed_in_as", me.name, whose)), leave);
  return me;
}

/** Where single sign-on ends; without its code, asks for the email and how to sign in. */
async function signInPage() {
  const code = fragment("sso_code");
  const steps = fragment("sso_test");
  forgetMailedToken();
  if (steps) {
    const items = JSON.parse(steps).map((step) => element("li", `${step.name}: ${step.detail}`));
    show(text("sso_tested"), [paragraph(text("sso_tested_text")), element("ol", items)]);
  } else if (code) {
    session.end();
    session.begin(await exchangeCode(code));
    await showSignedIn();
  } else {
    askForEmail();
  }
}

async function showSignedIn(notice = null) {
  const me = await showAccount();
  const parts = [paragraph(text("signed_in_text", me.organization.name, me.email)), newPasskey()];
  show(text("joined_title", me.name), parts, { notice });
}

const hasPasskeys = () => place.area !== "vendor" && canUsePasskeys();

function newPasskey() {
  const parts = [field("passkey_name", { maxlength: "100" }), button(text("add_passkey"), "add-passkey", "plain")];
  const add = async (given) => {
    await addPasskey(given.passkey_name);
    await showSignedIn(text("passkey_added", given.passkey_name));
  };
  return hasPasskeys() && form(parts, add);
}

function usePasskey() {
  const enter = async () => {
    session.begin(await signInWithPasskey());
    await showSignedIn();
  };
  return hasPasskeys() && form([button(text("use_passkey"), "passkey", "plain")], enter);
}

function askForEmail() {
  const parts = [field("email", { type: "email", autocomplete: "username" }), button(text("next"), "next")];
  const asked = form(parts, async ({ email }) => {
    const ways = await call("POST", "/auth/discover", { email });
    if (ways.providers.length === 0) {
      showSignIn(() => showSignedIn(), null, email);
    } else {
      showProviders(ways, email);
    }
  });
  show(signInTitle(), [asked, usePasskey()]);
}

function showProviders(ways, email) {
  const back = encodeURIComponent(location.origin + location.pathname);
  const links = ways.providers.map((each) =>
    paragraph(element("a", text("sign_in_at", each.name), { href: `${each.login_url}?return_to=${back}` })),
  );
  const other = element("button", text("use_password"), { type: "button", class: "plain" });
  other.addEventListener("click", () => showSignIn(() => showSignedIn(), null, email));
  show(signInTitle(), [...links, ways.password_allowed && other]);
}

function acceptInvitation() {
  const token = mailedToken();
  if (!token) {
    show(text("accept_title"), [element("p", text("dead_link"), { class: "bad" })]);
    return;
  }
  const buyer = place.area === "store";
  const parts = [
    paragraph(text("accept_text")),
    buyer && element("p", text("accept_known"), { class: "quiet" }),
    field("name", { autocomplete: "name", maxlength: "200", ...(buyer && { required: false }) }),
    ...password("password", "new-password", text("password_hint")),
    button(text("accept"), "accept"),
  ];
  const asked = form(parts.filter(Boolean), async (given) => {
    session.end();
    session.begin((await call("POST", "/auth/invitations/accept", { ...given, token })).token);
    forgetMailedToken();
    await showJoined();
  });
  show(text("accept_title"), [asked]);
}

/** By a button: programs that look at the links in mails must not confirm. */
function confirmRegistration() {
  const token = mailedToken();
  if (!token) {
    show(text("confirm_title"), [element("p", text("dead_link"), { class: "bad" })]);
    return;
  }
  const asked = form([paragraph(text("confirm_text")), button(text("confirm"), "confirm")], async () => {
    await call("POST", "/registrations/confirm", { token });
    forgetMailedToken();
    show(text("confirm_title"), [good(text("confirm_done"))]);
  });
  show(text("confirm_title"), [asked]);
}

/** By a button as above. The link stays in the address: documents can be sent later too. */
function confirmApplication() {
  const token = mailedToken();
  if (!token) {
    show(text("application_title"), [element("p", text("dead_link"), { class: "bad" })]);
    return;
  }
  const asked = form([paragraph(text("application_text")), button(text("confirm"), "confirm")], async () => {
    await call("POST", "/vendor-applications/confirm", { token });
    showDocuments(token, text("application_done"));
  });
  show(text("application_title"), [asked]);
}

function showDocuments(token, done) {
  const parts = [
    good(done),
    paragraph(text("documents_text")),
    field("document", { type: "file", accept: "application/pdf,image/*" }),
    button(text("send"), "send"),
  ];
  const asked = form(parts, async (given) => {
    const file = given.document;
    await sendFile("/vendor-applications/documents", file, token);
    showDocuments(token, text("documents_done", file.name));
  });
  show(text("application_title"), [asked]);
}

/** The answer of a vendor that applied to a question of staff. */
function answerApplication() {
  const token = mailedToken();
  if (!token) {
    show(text("answer_title"), [element("p", text("dead_link"), { class: "bad" })]);
    return;
  }
  const parts = [paragraph(text("answer_text")), field("answer", { maxlength: "5000" }), button(text("send"), "send")];
  const asked = form(parts, async (given) => {
    await call("POST", "/vendor-applications/answer", { ...given, token });
    forgetMailedToken();
    show(text("answer_title"), [good(text("answer_done"))]);
  });
  show(text("answer_title"), [asked]);
}

function resetPassword() {
  const token = mailedToken();
  if (!token) {
    askForReset();
    return;
  }
  const parts = [...password("new_password", "new-password", text("password_hint")), button(text("reset"), "reset")];
  const asked = form(parts, async (given) => {
    await call("POST", "/auth/password-reset/confirm", { ...given, token });
    forgetMailedToken();
    session.end();
    showSignIn(showJoined, text("reset_done"));
  });
  show(text("reset_title"), [asked]);
}

async function showJoined() {
  const me = await showAccount();
  show(text("joined_title", me.name), [paragraph(text("joined_text", me.organization.name, me.email))]);
}

function askForReset() {
  const parts = [
    paragraph(text("ask_text")),
    field("email", { type: "email", autocomplete: "username" }),
    button(text("ask"), "ask"),
  ];
  const asked = form(parts, async (given) => {
    await call("POST", "/auth/password-reset", given);
    show(text("ask_title"), [good(text("ask_done"))]);
  });
  show(text("ask_title"), [asked]);
}

async function showDocument(notice) {
  const me = await showAccount();
  try {
    draw(await loadForAnyCompany(me), notice);
  } catch (failure) {
    if (failure.status !== 404) {
      throw failure;
    }
    show(text("missing"), []);
  }
}

/** A buyer of several companies is led to a document of any of them. */
async function loadForAnyCompany(me) {
  try {
    return await load();
  } catch (failure) {
    const others = (me.companies ?? []).filter((company) => company.id !== me.company.id);
    if (failure.status !== 404 || others.length === 0) {
      throw failure;
    }
    return loadFor(others, failure);
  }
}

async function loadFor(companies, otherwise) {
  for (const company of companies) {
    session.begin((await call("POST", "/auth/switch-company", { customer_id: company.id })).token);
    const found = await load().catch(() => null);
    if (found) {
      await showAccount();
      return found;
    }
  }
  throw otherwise;
}

function draw(found, notice) {
  const heading = [title(found), found.status && element("span", valueText(found.status), { class: "status" })];
  const decide = decision(found);
  show(heading, [...shown(found), decide], { narrow: false, notice });
  document.title = title(found);
}

function decision(found) {
  const may = (action) => (found.allowed_actions ?? []).includes(action);
  if (place.page === "quotes" && place.area === "store" && (may("accept") || may("decline"))) {
    return quoteDecision(found, may);
  }
  if (place.page === "invoices" && found.number) {
    return file("pdf-link", "open_pdf");
  }
  if (place.page === "returns" && may("slip-link")) {
    return file("slip-link", "open_slip");
  }
  return place.page === "approvals" && may("approve") ? verdict() : null;
}

/** A button that opens a file of the document. */
function file(link, words) {
  return form([button(text(words), link)], async () => {
    location.assign((await call("POST", `${documentPath()}/${link}`)).url);
  });
}

function quoteDecision(quote, may) {
  const parts = [
    element("h2", text("decide")),
    may("accept") && field("po_number", { label: text("po_optional"), maxlength: "100", required: false }),
    may("decline") && field("reason", { label: text("decline_reason"), tag: "textarea", maxlength: "2000", required: false }),
    may("accept") && button(text("accept_quote"), "accept"),
    may("decline") && button(text("decline_quote"), "decline", "second"),
  ];
  const asked = form(parts.filter(Boolean), async ({ po_number, reason }, action) => {
    const body = action === "accept" ? { version: quote.offer.version, po_number } : { reason: reason ?? "" };
    const after = await call("POST", `${documentPath()}/${action}`, body);
    draw(after, text(action === "accept" ? "accepted_done" : "declined_done"));
  });
  asked.addEventListener("keydown", pressedByAccident);
  return asked;
}

/** The enter key in a text field would press the first button and place an order. */
function pressedByAccident(event) {
  if (event.key === "Enter" && event.target.tagName === "INPUT") {
    event.preventDefault();
  }
}

function verdict() {
  const parts = [
    element("h2", text("decide")),
    field("comment", { label: text("verdict_comment"), tag: "textarea", maxlength: "2000", required: false }),
    button(text("approve"), "approve"),
    button(text("reject"), "reject", "second"),
  ];
  return form(parts, async ({ comment }, action) => {
    const body = action === "reject" ? { comment: comment ?? "" } : { comment };
    await call("POST", `${documentPath()}/${action}`, body);
    await showDocument(text(action === "approve" ? "approved_done" : "rejected_done"));
  });
}

function welcome() {
  show(text("welcome"), [
    paragraph(text("welcome_text")),
    paragraph(element("a", text("reference"), { href: "/docs" })),
    paragraph(element("a", text("openapi"), { href: "/openapi.json" })),
  ]);
}

async function start() {
  main.replaceChildren(element("p", text("loading"), { class: "quiet" }));
  if (place.page === "accept-invitation") {
    acceptInvitation();
  } else if (place.page === "reset-password") {
    resetPassword();
  } else if (place.page === "sign-in") {
    await signInPage();
  } else if (place.page === "confirm-registration") {
    confirmRegistration();
  } else if (place.page === "confirm-vendor-application") {
    confirmApplication();
  } else if (place.page === "answer-vendor-application") {
    answerApplication();
  } else if (place.id) {
    await signedIn(showDocument);
  } else {
    welcome();
  }
}

/** What no form has caught: nothing can be shown, so say why and offer another try. */
function fail(failure) {
  const again = element("button", text("retry"), { type: "button" });
  again.addEventListener("click", () => location.reload());
  show(text("broken"), [element("p", failure.message, { class: "bad", role: "alert" }), again]);
}

window.addEventListener("hashchange", () => location.reload());
start().catch(fail);
