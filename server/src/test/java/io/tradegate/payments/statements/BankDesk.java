package io.tradegate.payments.statements;

import io.tradegate.invoices.BillingDesk;
import io.tradegate.orders.OrderDesk;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** A store with invoices and a bank account. */
final class BankDesk {
  static final String STATEMENTS = "/admin/bank-statements";
  static final String LINES = "/admin/bank-lines";

  final BillingDesk billing;
  final TestClient clerk;

  BankDesk() {
    this(TestApp.shared());
  }

  BankDesk(TestApp app) {
    billing = new BillingDesk(app).sells("manual");
    clerk = billing.clerk;
  }

  /** An issued invoice over this amount and 19 percent of tax. */
  TestReply invoice(String net) {
    String work = new BigDecimal(net).subtract(BigDecimal.TEN).toPlainString();
    OrderId order = billing.order(OrderDesk.freeText("Work", 1, work));
    return billing.bill(order, Map.of("ordered", true)).expect(201);
  }

  String open(TestReply invoice) {
    return clerk.get(BillingDesk.path(invoice)).expect(200).text("open/amount");
  }

  TestReply send(String file) {
    return send(clerk, file);
  }

  static TestReply send(TestClient client, String file) {
    return client
        .with("Content-Type", file.startsWith("<") ? "application/xml" : "text/csv")
        .send("POST", STATEMENTS, file.getBytes(StandardCharsets.UTF_8));
  }

  TestReply send(SampleStatements file) {
    return send(file.xml());
  }

  /** The line of a file with one line. */
  TestReply line(SampleStatements file) {
    String statement = send(file).expect(201).text("statements/0/statement/public_id");
    return clerk.get(LINES + "/" + lines(statement).getFirst()).expect(200);
  }

  List<String> lines(String statement) {
    return clerk.get(LINES + "?limit=200&statement_id=" + statement).expect(200).items("public_id");
  }

  TestReply confirm(TestReply line, Map<String, Object> choice) {
    return clerk.post(path(line) + "/confirm", choice);
  }

  static String path(TestReply line) {
    return LINES + "/" + line.text("public_id");
  }

  int payments() {
    return clerk.get("/admin/payments?limit=200").expect(200).items("public_id").size();
  }

  static SampleStatements file() {
    return SampleStatements.version08();
  }
}
