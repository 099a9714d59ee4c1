// Calls the API of this host for the audience that the path of the page names.
import { refusalText, text } from "./texts.js";

const [, , area, ...rest] = location.pathname.split("/");

/** Where the page is: area, store domain, name and id of the page. */
export const place = {
  area,
  domain: area === "store" ? decodeURIComponent(rest[0] ?? "") : null,
  page: area === "store" ? rest[1] : rest[0],
  id: area === "store" ? rest[2] : rest[1],
  root: area === "store" ? `/pages/store/${rest[0]}` : `/pages/${area}`,
  api: area === "store" ? "/storefront" : `/${area}`,
};

// Ends with the tab. Each store has its own, since all stores share this host.
const KEY = `tradegate ${place.root}`;

export const session = {
  token: () => sessionStorage.getItem(KEY),
  begin: (token) => sessionStorage.setItem(KEY, token),
  end: () => sessionStorage.removeItem(KEY),
};

/** A refusal of the API, or no answer at all; fields: what is wrong with which one. */
export class Failure extends Error {
  constructor(status, problem) {
    super(refusalText(problem.code, problem.detail ?? text("broken")));
    this.status = status;
    this.code = problem.code;
    this.fields = problem.errors ?? [];
  }

  concerns(field) {
    return this.fields.some((each) => each.field === field);
  }
}

export async function call(method, path, body) {
  const answer = await send(method, path, body);
  if (answer.ok) {
    return answer.status === 204 || answer.status === 202 ? null : answer.json();
  }
  const problem = await answer.json().catch(() => ({}));
  throw new Failure(answer.status, problem);
}

/** Sends a file with the token that the mail carried. */
export async function sendFile(path, file, token) {
  const headers = {
    Accept: "application/json, application/problem+json",
    "Content-Type": file.type || "application/octet-stream",
    "X-Mailed-Token": token,
    "X-Tenant-Host": place.domain,
  };
  const address = `${place.api}${path}?filename=${encodeURIComponent(file.name)}`;
  const options = { method: "POST", headers, body: file, cache: "no-store", credentials: "omit" };
  const answer = await fetch(address, options).catch(() => {
    throw new Failure(0, { detail: text("offline") });
  });
  if (!answer.ok) {
    throw new Failure(answer.status, await answer.json().catch(() => ({})));
  }
}

async function send(method, path, body) {
  const headers = { Accept: "application/json, application/problem+json" };
  if (session.token()) {
    headers.Authorization = `Bearer ${session.token()}`;
  }
  if (place.domain) {
    headers["X-Tenant-Host"] = place.domain;
  }
  if (body) {
    headers["Content-Type"] = "application/json";
  }
  try {
    return await fetch(place.api + path, {
      method,
      headers,
      body: body && JSON.stringify(body),
      cache: "no-store",
      credentials: "omit",
    });
  } catch {
    throw new Failure(0, { detail: text("offline") });
  }
}

/** Exchanges the one-time code of an identity provider. The cookie of this browser must go along. */
export async function exchangeCode(code) {
  const headers = { Accept: "application/json", "Content-Type": "application/json" };
  const body = JSON.stringify({ code });
  const answer = await fetch("/auth/sso/token", { method: "POST", headers, body, cache: "no-store", credentials: "same-origin" });
  const given = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    throw new Failure(answer.status, given);
  }
  return given.token;
}

/** What the identity provider's answer left behind the address, by name. */
export function fragment(name) {
  return new URLSearchParams(location.hash.slice(1)).get(name);
}

/** The token that the mail carried, which never leaves the browser with the address. */
export function mailedToken() {
  return fragment("token");
}

/** Once used, it is of no use to who looks into the history. */
export function forgetMailedToken() {
  history.replaceState(null, "", location.pathname);
}
