package io.tradegate.access;

import static io.tradegate.testing.Patience.await;

import io.tradegate.platform.db.Row;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The mails that one organization sent to one address. */
public record Mailbox(TestTenant shop, String address) {
  private static final Pattern TOKEN = Pattern.compile("#token=([A-Za-z0-9_-]{43})\\s");
  private static final Pattern LINK = Pattern.compile("(https?://\\S+#token=\\S+)\\s");

  List<String> bodies() {
    return mails(row -> row.text("body"));
  }

  List<String> htmls() {
    return mails(row -> row.text("html"));
  }

  private List<String> mails(Function<Row, String> part) {
    return shop.asService(
        tx ->
            tx.sql(
                    "select body, html from mail_message where org_id = :org and recipient = :to"
                        + " order by created_at, id")
                .bind("to", address)
                .list(part));
  }

  /** The token of the n-th mail, counted from 1; waits for it. */
  String token(int n) {
    return part(n, TOKEN);
  }

  /** The link of the n-th mail, counted from 1; waits for it. */
  public String link(int n) {
    return part(n, LINK);
  }

  private String part(int n, Pattern pattern) {
    await().until(() -> bodies().size() >= n);
    Matcher matcher = pattern.matcher(bodies().get(n - 1));
    if (!matcher.find()) {
      throw new AssertionError("No link in " + bodies().get(n - 1));
    }
    return matcher.group(1);
  }
}
