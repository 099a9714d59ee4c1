// node verify.mjs <signature> < body        with WEBHOOK_SECRET in the environment
import { createHmac, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";

// rawBody: the bytes as they came, a Buffer; with Express that is express.raw({ type: "*/*" })
export function isGenuine(secret, rawBody, signature) {
  const expected = createHmac("sha256", secret).update(rawBody).digest();
  const given = Buffer.from(signature ?? "", "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const genuine = isGenuine(process.env.WEBHOOK_SECRET, readFileSync(0), process.argv[2]);
console.log(genuine ? "genuine" : "refused");
process.exit(genuine ? 0 : 1);
