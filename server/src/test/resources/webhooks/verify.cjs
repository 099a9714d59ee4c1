// Reads {secret, headers, body} and has two published libraries verify it.
const { readFileSync } = require("node:fs");

const { secret, headers, body } = JSON.parse(readFileSync(0, "utf8"));
for (const library of ["standardwebhooks", "svix"]) {
  const { Webhook } = require(library);
  try {
    new Webhook(secret).verify(body, headers);
    console.log(`${library}: verified`);
  } catch (problem) {
    console.log(`${library}: ${problem.message}`);
  }
}
