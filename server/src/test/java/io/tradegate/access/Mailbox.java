package io.tradegate.access;

import static io.tradegate.testing.Patience.await;

import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What one address was sent by one organization. */
record Mailbox(TestTenant shop, String address) {
  private static final Pattern TOKEN = Pattern.compile("#token=([A-Za-z0-9_-]{43})\\s");

  List<String> bodies() {
    return shop.asService(
        tx ->
            tx.sql(
                    "select body from mail_message where org_id = :org and recipient = :to"
                        + " order by created_at, id")
                .bind("to", address)
                .list(row -> row.text("body")));
  }

  /** The token of the n-th mail, counted from 1; waits for it. */
  String token(int n) {
    await().until(() -> bodies().size() >= n);
    Matcher matcher = TOKEN.matcher(bodies().get(n - 1));
    if (!matcher.find()) {
      throw new AssertionError("No token in " + bodies().get(n - 1));
    }
    return matcher.group(1);
  }
}
