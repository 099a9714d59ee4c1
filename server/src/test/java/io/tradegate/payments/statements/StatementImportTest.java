package io.tradegate.payments.statements;

import static io.tradegate.payments.statements.BankDesk.LINES;
import static io.tradegate.payments.statements.BankDesk.STATEMENTS;
import static io.tradegate.payments.statements.BankDesk.file;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.WireClient;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Bank statements are imported once, whole or not at all. */
class StatementImportTest {
  private static final String REVERSAL = "<RvslInd>true</RvslInd>";

  private final BankDesk desk = new BankDesk();

  private List<String> statements() {
    return desk.clerk.get(STATEMENTS).expect(200).items("public_id");
  }

  private List<String> lines() {
    return desk.clerk.get(LINES + "?limit=200").expect(200).items("public_id");
  }

  private void refused(String content, String... words) {
    TestReply reply = desk.send(content).expectError(400, "invalid_bank_statement");
    List.of(words).forEach(reply::expectMessage);
    assertThat(statements()).isEmpty();
    assertThat(lines()).isEmpty();
  }

  private int letters() {
    String sql =
        "select count(*) as n from mail_message where org_id = :org and cause like :kind || ':%'";
    return desk.billing.shop.<Integer>asService(
        tx ->
            tx.sql(sql)
                .bind("kind", "bank-lines-unmatched")
                .one(row -> Math.toIntExact(row.bigint("n"))));
  }

  @Test
  void aStatementHasItsLinesAndStaffAreToldOfUnmatchedOnes() {
    TestReply sent =
        desk.send(
                file()
                    .credit("5.00", "REF-00001", "hello", "Unknown AG")
                    .debit("2.00", "REF-00002")
                    .entry("3.00", "DBIT", "REF-00003", REVERSAL))
            .expect(201);

    assertThat(sent.text("statements/0/new_lines")).isEqualTo("3");
    assertThat(sent.text("statements/0/unmatched")).isEqualTo("2");
    assertThat(sent.text("statements/0/ignored")).isEqualTo("1");
    String id = sent.text("statements/0/statement/public_id");
    assertThat(sent.header("Location")).contains(STATEMENTS + "/" + id);
    TestReply statement = desk.clerk.get(STATEMENTS + "/" + id).expect(200);
    assertThat(statement.text("opening/amount")).isEqualTo("1000.00");
    assertThat(statement.text("closing/amount")).isEqualTo("1000.00");
    assertThat(letters()).isEqualTo(1);
  }

  @Test
  void moneyThatLeftIsIgnoredAndAReversalIsATask() {
    desk.send(file().debit("2.00", "REF-00002").entry("3.00", "DBIT", "REF-00003", REVERSAL))
        .expect(201);

    TestReply ignored = desk.clerk.get(LINES + "?status=ignored").expect(200);
    TestReply task = desk.clerk.get(LINES + "?status=unmatched&returned=true").expect(200);

    assertThat(ignored.items("reason")).containsExactly("Money that left the account.");
    assertThat(task.text("items/0/amount/amount")).isEqualTo("-3.00");
    assertThat(task.text("items/0/reason")).contains("took a booking back");
    String path = LINES + "/" + task.text("items/0/public_id");
    desk.clerk
        .post(path + "/confirm", Map.of("customer_id", desk.billing.shop.company()))
        .expectError(422, "invalid_transition")
        .expectMessage("left the account");
    desk.clerk.post(path + "/rematch").expectError(422, "invalid_transition");
    desk.clerk.post(path + "/ignore", Map.of("reason", "Refunded by hand.")).expect(200);
  }

  @Test
  void theSameStatementAgainChangesNothing() {
    var file =
        file().credit("5.00", "REF-00001", "x").credit("5.00", null, "y").credit("5.00", null, "y");
    String first = desk.send(file).expect(201).text("statements/0/statement/public_id");
    List<String> before = lines();

    TestReply again = desk.send(file).expect(200);
    TestReply otherVersion =
        desk.send(
                file.xml()
                    .replace("001.08", "001.02")
                    .replaceAll("<Sts><Cd>(....)</Cd></Sts>", "<Sts>$1</Sts>")
                    .replaceAll("<Pty>(.*?)</Pty>", "$1"))
            .expect(200);

    for (TestReply reply : List.of(again, otherVersion)) {
      assertThat(reply.text("statements/0/statement/public_id")).isEqualTo(first);
      assertThat(reply.text("statements/0/new_lines")).isEqualTo("0");
      assertThat(reply.text("statements/0/known_lines")).isEqualTo("3");
    }
    assertThat(lines()).isEqualTo(before).hasSize(3);
    assertThat(letters()).isEqualTo(1);
  }

  @Test
  void of8UploadsAtOnceOneIsStored() throws InterruptedException {
    String xml = file().credit("5.00", "REF-00001", "x").credit("6.00", null, "y").xml();

    List<TestReply> replies = Race.of(8, () -> desk.send(xml));

    assertThat(replies).filteredOn(reply -> reply.status() == 201).hasSize(1);
    assertThat(replies).filteredOn(reply -> reply.status() == 200).hasSize(7);
    assertThat(statements()).hasSize(1);
    assertThat(lines()).hasSize(2);
    assertThat(letters()).isEqualTo(1);
  }

  @Test
  void anOverlappingFileAddsItsNewLinesOnly() {
    desk.send(file().credit("5.00", "REF-00001", "x").credit("6.00", null, "y")).expect(201);

    TestReply second =
        desk.send(
                file()
                    .number("STMT-2", 2)
                    .credit("6.00", null, "y")
                    .credit("6.00", null, "y")
                    .credit("7.00", "REF-00003", "z"))
            .expect(201);

    assertThat(second.text("statements/0/new_lines")).isEqualTo("2");
    assertThat(second.text("statements/0/known_lines")).isEqualTo("1");
    assertThat(lines()).hasSize(4);
  }

  @Test
  void aFileWithKnownLinesOnlyIsAnsweredWithTheStatementThatHasThem() {
    String first =
        desk.send(file().credit("5.00", "REF-00001", "x").credit("6.00", "REF-00002", "y"))
            .expect(201)
            .text("statements/0/statement/public_id");

    TestReply part =
        desk.send(file().number("STMT-9", 9).credit("6.00", "REF-00002", "y")).expect(200);

    assertThat(part.text("statements/0/statement/public_id")).isEqualTo(first);
    assertThat(statements()).hasSize(1);
  }

  @Test
  void overlappingFilesAtOnceDoNotLoseOrRepeatLines() throws InterruptedException {
    List<String> files =
        IntStream.range(0, 6)
            .mapToObj(
                n ->
                    file()
                        .number("S-" + n, n)
                        .credit("1.00", "REF-0000" + n, "x")
                        .credit("1.00", "REF-0000" + (n + 1), "x")
                        .xml())
            .toList();

    List<TestReply> replies =
        Race.between(
            files.stream()
                .<java.util.concurrent.Callable<TestReply>>map(xml -> () -> desk.send(xml))
                .toList());

    assertThat(replies).allMatch(reply -> reply.status() == 201 || reply.status() == 200);
    assertThat(lines()).hasSize(7);
  }

  @Test
  void aMissingStatementIsAWarning() {
    desk.send(file().number("S-3", 3).credit("1.00", "REF-00001", "x")).expect(201);

    TestReply next =
        desk.send(file().number("S-6", 6).credit("1.00", "REF-00002", "x")).expect(201);

    assertThat(next.text("statements/0/statement/warning")).contains("2 are missing");
  }

  @Test
  void filesThatCannotBeTrueAreRefusedAndNothingIsStored() {
    String xml = file().credit("1.00", "REF-00001", "x").xml();
    refused(xml.replace("camt.053.001.08", "camt.054.001.08"), "camt.054");
    refused(file().credit("1.00", "REF-00001", "x").xml("2000.00"), "closing balance");
    refused(
        xml.replace(SampleStatements.ACCOUNT, "DE02120300000000202051"),
        "not one of this organization");
    refused(xml.replace("EUR", "NOK"), "NOK", "exchange rate");
    refused("date,amount,currency\n2026-11-16,1.00\n", "Line 2");
    refused("<Document", "well-formed");
    refused("", "empty");
  }

  @Test
  void aFileThatIsTooLargeIsRefused() {
    String head =
        "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nAuthorization: Bearer %s\r\n"
            .formatted(STATEMENTS, desk.billing.shop.owner().token());

    var answer =
        new WireClient(TestApp.shared())
            .send(head + "Content-Length: %d\r\n\r\n".formatted(StatementRoutes.MOST_BYTES + 1));

    assertThat(answer.status()).isEqualTo(413);
    assertThat(answer.body()).contains("payload_too_large");
    assertThat(statements()).isEmpty();
  }

  @Test
  void anotherAccountOfTheSettingsIsTaken() {
    String other = "DE02120300000000202051";
    String xml = file().account(other).credit("1.00", "REF-00001", "x").xml();
    refused(xml, other);

    desk.clerk
        .put("/admin/bank-settings", Map.of("accounts", List.of("DE02 1203 0000 0000 2020 51")))
        .expect(200);

    desk.send(xml).expect(201);
  }

  @Test
  void aCsvFileIsOfTheAccountOnInvoicesUnlessItNamesAnother() {
    TestReply sent = desk.send("date,amount,currency\n2026-11-16,5.00,EUR\n").expect(201);

    assertThat(sent.text("statements/0/statement/account")).isEqualTo(SampleStatements.ACCOUNT);
    var bare = TestApp.shared().newTenant().owner();
    BankDesk.send(bare, "date,amount,currency\n2026-11-16,5.00,EUR\n")
        .expectError(400, "invalid_bank_statement")
        .expectMessage("`account`");
    BankDesk.send(bare, "date,amount,currency,account\n2026-11-16,5.00,EUR,X-1\n").expect(201);
  }

  @Test
  void anotherOrganizationImportsTheSameEntryForItself() {
    String xml = file().credit("1.00", "REF-00001", "x").xml();
    String id = desk.send(xml).expect(201).text("statements/0/statement/public_id");
    var other = new BankDesk();

    other.clerk.get(STATEMENTS + "/" + id).expect(404);
    other.send(xml).expect(201);

    String line = lines().getFirst();
    other.clerk.get(LINES + "/" + line).expect(404);
    other.clerk.post(LINES + "/" + line + "/confirm", Map.of()).expect(404);
    other.clerk.post(LINES + "/" + line + "/ignore", Map.of("reason", "x")).expect(404);
    other.clerk.post(LINES + "/" + line + "/rematch").expect(404);
  }

  @Test
  void importingNeedsThePermissionToManagePayments() {
    String xml = file().credit("1.00", "REF-00001", "x").xml();
    var reader = desk.billing.shop.staff("payment.view");

    BankDesk.send(reader, xml).expectError(403, "forbidden");
    desk.send(xml).expect(201);
    reader.get(STATEMENTS).expect(200);
    String line = reader.get(LINES).expect(200).items("public_id").getFirst();
    reader.post(LINES + "/" + line + "/confirm", Map.of()).expectError(403, "forbidden");
    reader
        .post(LINES + "/" + line + "/ignore", Map.of("reason", "x"))
        .expectError(403, "forbidden");
    desk.billing.shop.staff("order.view").get(LINES).expectError(404, "not_found");
  }
}
