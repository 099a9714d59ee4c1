// Shows a document of the API: what it is, its lines, totals and addresses.
import { call, place } from "./service.js";
import { cadenceText, dateText, moneyText, termsText, text, valueText } from "./texts.js";

/** An element with text; whatever comes from the API enters a page here, as text and nothing else. */
export function element(name, content, attributes = {}) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, value);
  }
  for (const part of [content].flat()) {
    if (part !== null && part !== undefined) {
      made.append(part);
    }
  }
  return made;
}

const PATHS = {
  orders: "/orders/",
  quotes: "/quotes/",
  rfqs: "/rfqs/",
  approvals: place.area === "store" ? "/account/approvals/" : "/approvals/",
  "recurring-orders": "/recurring-orders/",
  registrations: "/registrations/",
  "vendor-applications": "/vendor-applications/",
  "vendor-orders": "/vendor-orders/",
  "sourcing-invitations": "/sourcing/invitations/",
  invoices: "/invoices/",
  returns: "/returns/",
  payments: "/payments/",
  "bank-statements": "/bank-statements/",
};

export function documentPath() {
  return PATHS[place.page] + encodeURIComponent(place.id);
}

/** What a kind of document has to show, in one shape for all. */
const VIEWS = {
  orders: (order) => ({
    number: order.number,
    facts: {
      created: dateText(order.created_at),
      customer: order.customer_name,
      placed_by: order.placed_by,
      po_number: order.po_number,
      requested_date: dateText(order.requested_date),
      payment: valueText(order.payment_method),
      delivery: order.shipping_method,
      holds: order.hold_reasons.map(valueText).join(", "),
      note: order.note,
    },
    lines: order.lines,
    totals: { net: order.net, shipping: order.shipping, tax: order.tax, total: order.total },
    addresses: { shipping_address: order.shipping_address, billing_address: order.billing_address },
  }),
  quotes: (quote) => {
    const offer = quote.offer ?? quote.draft;
    return {
      number: quote.number,
      facts: {
        created: dateText(offer.sent_at ?? quote.created_at),
        customer: quote.customer_name,
        valid_until: dateText(offer.valid_until),
        version: offer.version,
        payment_terms: termsText(offer.payment_terms),
        payment_terms_text: offer.payment_terms_text,
        comment: offer.comment,
        reason: quote.reason,
      },
      lines: offer.lines,
      totals: { net: offer.net, shipping: offer.shipping, tax: offer.tax, total: offer.total },
    };
  },
  rfqs: (rfq) => ({
    number: rfq.number,
    facts: {
      created: dateText(rfq.submitted_at ?? rfq.created_at),
      customer: rfq.customer_name,
      buyer: rfq.buyer_name,
      needed_by: dateText(rfq.needed_by),
      comment: rfq.comment,
      reason: rfq.reason,
    },
    lines: rfq.lines,
    notes: rfq.notes.map((note) => [`${text(note.kind)} · ${note.author_name}`, note.note]),
  }),
  approvals: (approval) => ({
    number: approval.order_number,
    facts: {
      created: dateText(approval.created_at),
      requester: approval.requester_name,
      rule: approval.causes.map((cause) => cause.rule).join(", "),
      total: moneyText(approval.total),
      approvers: approval.approvers.map((each) => each.name).join(", "),
    },
    lines: approval.order?.lines ?? [],
    totals: approval.order ? VIEWS.orders(approval.order).totals : {},
    notes: approval.tiers
      .filter((tier) => tier.decision)
      .map((tier) => [`${valueText(tier.decision)} · ${tier.decider_name ?? ""}`, tier.comment ?? ""]),
    link: [text("see_order"), `${place.root}/orders/${approval.order_id}`],
  }),
  "recurring-orders": (recurring) => ({
    number: recurring.number,
    facts: {
      buyer: recurring.buyer_name,
      cadence: cadenceText(recurring.cadence),
      next_date: dateText(recurring.next_date),
      end_date: dateText(recurring.end_date),
      reason: recurring.status_reason,
      note: recurring.note,
    },
    lines: recurring.lines,
  }),
  registrations: (registration) => ({
    number: registration.company_name,
    facts: {
      created: dateText(registration.created_at),
      applicant: registration.name,
      email: registration.email,
      phone: registration.phone,
      tax_id: registration.tax_id,
      comment: registration.message,
      reason: registration.reason,
    },
    lines: [],
  }),
  "vendor-applications": (vendor) => ({
    number: vendor.name,
    facts: {
      created: dateText(vendor.applied_at),
      applicant: vendor.contact_name,
      email: vendor.email,
      phone: vendor.phone,
      tax_id: vendor.tax_id,
      comment: vendor.message,
      question: vendor.question,
      answer: vendor.answer,
      reason: vendor.reason,
    },
    lines: [],
  }),
  invoices: (invoice) => ({
    kind: invoice.kind === "credit_note" ? "credit_note" : undefined,
    number: invoice.number,
    facts: {
      created: dateText(invoice.issued_on),
      customer: invoice.customer_name,
      order: invoice.order_number,
      po_number: invoice.po_number,
      invoice: invoice.invoice_number,
      due_on: dateText(invoice.due_on),
      open: moneyText(invoice.open),
      reason: invoice.reason,
    },
    lines: invoice.lines,
    totals: { net: invoice.net, tax: invoice.tax, total: invoice.total },
  }),
  returns: (back) => ({
    kind: back.kind === "claim" ? "claim" : undefined,
    number: back.number,
    facts: {
      created: dateText(back.created_at),
      customer: back.customer_name,
      order: back.order_number,
      requested_by: back.requested_by,
      reason: back.decision_reason,
      instructions: back.instructions,
      note: back.note,
    },
    lines: back.lines.map((line) => ({
      ...line,
      quantity: line.approved ?? line.requested,
      comment: [valueText(line.reason), line.comment].filter(Boolean).join(": "),
    })),
    link: [text("see_order"), `${place.root}/orders/${back.order_id}`],
  }),
  payments: (payment) => ({
    number: payment.reference,
    facts: {
      created: dateText(payment.received_on ?? payment.created_at),
      payment: valueText(payment.method),
      order: payment.order_number,
      amount: moneyText(payment.amount),
      refunded: moneyText(payment.refunded),
      reason: payment.reason,
    },
    lines: [],
  }),
  "vendor-orders": (order) => ({
    number: order.number,
    facts: {
      created: dateText(order.created_at),
      vendor: order.vendor_name,
      customer: order.customer_name,
      requested_date: dateText(order.requested_date),
      comment: order.reason,
    },
    lines: order.lines,
    totals: { net: order.net, shipping: order.shipping, tax: order.tax, total: order.total },
    addresses: { shipping_address: order.shipping_address },
  }),
  "sourcing-invitations": (invitation) => ({
    number: invitation.number,
    facts: {
      customer: invitation.requester_name,
      title: invitation.title,
      quotes_until: dateText(invitation.deadline),
      comment: invitation.terms,
      reason: invitation.reason,
    },
    lines: invitation.lines.map((line) => ({
      ...line,
      name: line.text,
      comment: line.attributes.map((each) => `${each.name}: ${each.value}`).join("\n"),
    })),
    addresses: { shipping_address: invitation.delivery_address },
    files: invitation.attachments,
    notes: invitation.questions.map((each) => [each.question, each.answer ?? ""]),
    link: invitation.order_id && [text("see_order"), `${place.root}/orders/${invitation.order_id}`],
  }),
  "bank-statements": (statement) => ({
    number: statement.number ?? dateText(statement.until_on),
    facts: {
      bank_account: statement.account,
      period: `${dateText(statement.from_on)} – ${dateText(statement.until_on)}`,
      comment: statement.warning,
    },
    lines: statement.unmatched.map((line) => ({
      name: [line.counterparty, line.text].filter(Boolean).join("\n"),
      net: line.amount,
    })),
  }),
};

/**
 * An approval names its order; who may see that sees its lines as well. A bank statement is shown with
 * the lines that wait for staff, an invitation with its files.
 */
export async function load() {
  const found = await call("GET", documentPath());
  if (place.page === "bank-statements") {
    const waiting = `/bank-lines?status=unmatched,proposed&limit=200&statement_id=${encodeURIComponent(place.id)}`;
    found.unmatched = (await call("GET", waiting)).items;
  }
  if (place.page === "sourcing-invitations") {
    found.attachments = (await call("GET", `${documentPath()}/attachments`)).items;
  }
  if (place.page === "approvals") {
    found.order = await call("GET", "/orders/" + found.order_id).catch(() => null);
  }
  return found;
}

export function title(found) {
  const view = VIEWS[place.page](found);
  return text(view.kind ?? place.page, view.number ?? "");
}

export function shown(found) {
  const view = VIEWS[place.page](found);
  return [
    facts(view.facts),
    view.link && element("p", element("a", view.link[0], { href: view.link[1] })),
    view.lines.length > 0 && element("h2", text("lines")),
    view.lines.length > 0 && table(view.lines, view.totals ?? {}),
    ...files(view.files ?? []),
    addresses(view.addresses ?? {}),
    ...notes(view.notes ?? []),
  ].filter(Boolean);
}

function facts(all) {
  const list = element("dl");
  for (const [key, value] of Object.entries(all)) {
    if (value) {
      list.append(element("dt", text(key)), element("dd", String(value)));
    }
  }
  return list;
}

/** The columns that any line has something in. */
const COLUMNS = {
  sku: (line) => line.sku,
  item: (line) => [line.name, line.comment].filter(Boolean).join("\n"),
  quantity: (line) => quantity(line),
  needed_by: (line) => dateText(line.needed_by),
  target_price: (line) => moneyText(line.target_price),
  unit_price: (line) => moneyText(line.unit_price),
  amount: (line) => moneyText(line.net),
};
const NUMBERS = ["quantity", "target_price", "unit_price", "amount"];

function quantity(line) {
  const whole = [line.quantity, line.unit].filter(Boolean).join(" ");
  return line.cancelled ? `${whole} (${text("cancelled_part", line.cancelled)})` : whole;
}

function table(lines, totals) {
  const columns = Object.keys(COLUMNS).filter((key) => lines.some((line) => COLUMNS[key](line)));
  const cell = (name, key, content) =>
    element(name, content, { class: NUMBERS.includes(key) ? "number" : "", "data-label": text(key) });
  const head = element("tr", columns.map((key) => cell("th", key, text(key))));
  const rows = lines.map((line) => element("tr", columns.map((key) => cell("td", key, COLUMNS[key](line)))));
  return element("table", [element("thead", head), element("tbody", rows), foot(totals, columns.length)]);
}

function foot(totals, width) {
  const rows = Object.entries(totals)
    .filter(([, money]) => money)
    .map(([key, money]) =>
      element("tr", [
        element("th", text(key), { colspan: width - 1, class: "number" }),
        element("td", moneyText(money), { class: "number" }),
      ]),
    );
  return element("tfoot", rows);
}

/** A file without an address has not arrived yet. */
function files(all) {
  const name = ({ filename, file, line }) => {
    const link = file ? element("a", filename, { href: file.urls.original }) : filename;
    return element("li", line ? [link, ` · ${text("of_line", line)}`] : link);
  };
  return all.length === 0 ? [] : [element("h2", text("files")), element("ul", all.map(name))];
}

function addresses(all) {
  const given = Object.entries(all).filter(([, address]) => address);
  return element(
    "div",
    given.map(([key, address]) => element("section", [element("h2", text(key)), element("address", lines(address))])),
    { class: "addresses" },
  );
}

function lines(address) {
  const city = [address.postal_code, address.city].filter(Boolean).join(" ");
  return [address.company, address.person, ...address.street, city, address.region, address.country]
    .filter(Boolean)
    .join("\n");
}

function notes(all) {
  return all.length === 0
    ? []
    : [element("h2", text("comment")), element("dl", all.flatMap(([who, what]) => [element("dt", who), element("dd", what)]))];
}
