package io.tradegate.payments.statements.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.payments.statements.SampleStatements;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of banks are read exactly or refused. */
class StatementReaderTest {
  private static final LocalDate DAY = LocalDate.of(2026, 11, 16);

  @TempDir private Path folder;

  private List<ParsedStatement> read(String content) {
    try {
      return StatementReader.read(Files.writeString(folder.resolve("file"), content), () -> 0);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private List<BankEntry> entries(String content) {
    return read(content).getFirst().entries();
  }

  private void refused(String content, String... words) {
    assertThatThrownBy(() -> read(content))
        .isInstanceOfSatisfying(
            Refusal.class,
            refusal -> {
              assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_BANK_STATEMENT);
              assertThat(refusal.message()).contains(words);
            });
  }

  private static Stream<SampleStatements> bothVersions() {
    return Stream.of(SampleStatements.version02(), SampleStatements.version08());
  }

  private static List<String> amounts(List<BankEntry> entries) {
    return entries.stream().map(entry -> entry.amount().amountText()).toList();
  }

  @Test
  void bothVersionsHaveTheSameEntries() {
    bothVersions()
        .forEach(
            file -> {
              String xml =
                  file.credit("119.00", "REF-00001", "INV-1").debit("20.00", "REF-00002").xml();
              ParsedStatement statement = read(xml).getFirst();

              assertThat(statement.account()).isEqualTo(SampleStatements.ACCOUNT);
              assertThat(statement.sequence()).isEqualTo(1);
              assertThat(amounts(statement.entries())).containsExactly("119.00", "-20.00");
              BankEntry first = statement.entries().getFirst();
              assertThat(first.bookedOn()).isEqualTo(DAY);
              assertThat(first.counterparty()).isEqualTo("Contoso GmbH");
              assertThat(first.counterpartyIban()).isEqualTo("DE02120300000000202051");
              assertThat(first.endToEndId()).isNull();
              assertThat(first.text()).isEqualTo("INV-1");
              assertThat(first.reference()).isEqualTo("REF-00001");
            });
  }

  @Test
  void aPrefixOfTheNamespaceMakesNoDifference() {
    String xml =
        SampleStatements.version08()
            .credit("5.00", "REF-00001", "x")
            .xml()
            .replaceAll("<(/?)([A-Z])", "<$1c:$2")
            .replace("xmlns=", "xmlns:c=");

    assertThat(amounts(entries(xml))).containsExactly("5.00");
  }

  @Test
  void elementsOfOtherNamespacesAreLeftOut() {
    String xml =
        SampleStatements.version08()
            .entry(
                "5.00",
                "CRDT",
                "REF-00001",
                "<o:AddtlNtryInf xmlns:o=\"urn:other\">no</o:AddtlNtryInf>")
            .xml();

    assertThat(entries(xml).getFirst().text()).isNull();
  }

  @Test
  void aBatchIsSplitIfItsDetailsAddUp() {
    bothVersions()
        .forEach(
            file -> {
              String details =
                  "<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>%s%s</NtryDtls>"
                      .formatted(
                          file.detail(file.amountOfDetail("70.00"), "A", "DE1", "E-1", "INV-1"),
                          file.detail(file.amountOfDetail("30.00"), "B", "DE2", "E-2", "INV-2"));
              List<BankEntry> entries =
                  entries(file.entry("100.00", "CRDT", "BATCH-001", details).xml());

              assertThat(amounts(entries)).containsExactly("70.00", "30.00");
              assertThat(entries).extracting(BankEntry::part).containsExactly(1, 2);
              assertThat(entries).extracting(BankEntry::counterparty).containsExactly("A", "B");
              assertThat(entries).extracting(BankEntry::endToEndId).containsExactly("E-1", "E-2");
            });
  }

  @Test
  void aBatchIsOneSumIfItsDetailsDoNotAddUp() {
    for (String second : List.of("30.01", "")) {
      var file = SampleStatements.version02();
      String amount = second.isEmpty() ? "" : file.amountOfDetail(second);
      String details =
          "<NtryDtls>%s%s</NtryDtls>"
              .formatted(
                  file.detail(file.amountOfDetail("70.00"), "A", "DE1", "E-1", "INV-1"),
                  file.detail(amount, "B", "DE2", "E-2", "INV-2"));
      List<BankEntry> entries = entries(file.entry("100.00", "CRDT", "BATCH-001", details).xml());

      assertThat(amounts(entries)).containsExactly("100.00");
      assertThat(entries.getFirst().text()).isEqualTo("INV-1\nINV-2");
      assertThat(entries.getFirst().endToEndId()).isNull();
      assertThat(entries.getFirst().counterparty()).isNull();
    }
  }

  @Test
  void pendingEntriesAreNoBookings() {
    bothVersions()
        .forEach(
            file -> {
              String pending =
                  "<Ntry><Amt Ccy=\"EUR\">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>%s</Ntry>"
                      .formatted(file.status("PDNG"));

              assertThat(amounts(entries(file.raw(pending).credit("1.00", "REF-00001", "x").xml())))
                  .containsExactly("1.00");
            });
  }

  @Test
  void reversalsAndReturnsAreMarked() {
    String returned =
        "<NtryDtls><TxDtls><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls>";
    String xml =
        SampleStatements.version02()
            .entry("5.00", "DBIT", "REF-00001", "<RvslInd>true</RvslInd>")
            .entry("6.00", "DBIT", "REF-00002", returned)
            .debit("7.00", "REF-00003")
            .xml();

    assertThat(entries(xml)).extracting(BankEntry::returned).containsExactly(true, true, false);
  }

  @Test
  void otherMessagesAreRefusedByName() {
    String xml = SampleStatements.version02().credit("1.00", "REF-00001", "x").xml();

    refused(xml.replace("camt.053.001.02", "camt.052.001.02"), "camt.052", "during the day");
    refused(xml.replace("camt.053.001.02", "camt.054.001.08"), "camt.054");
    refused(xml.replace("camt.053.001.02", "camt.053.001.11"), "camt.053.001.11", "001.08");
    refused("<html><body/></html>", "html");
    refused("PK\u0003\u0004", "ZIP");
    refused("", "empty");
    refused("  \n ", "empty");
  }

  @Test
  void malformedXmlIsRefusedWithItsLine() {
    String xml = SampleStatements.version02().credit("1.00", "REF-00001", "x").xml();

    refused(xml.replace("</Stmt>", "</Stm>"), "well-formed", "line ");
    refused(xml.replace("2026-11-16", "16.11.2026"), "line ", "date");
    refused(xml.replace("2026-11-16", "0026-11-16"), "line ", "date");
    refused(xml.replace("<CdtDbtInd>CRDT</CdtDbtInd><Sts>", "<Sts>"), "CdtDbtInd");
    refused(xml.replace("<Amt Ccy=\"EUR\">1.00", "<Amt Ccy=\"EUR\">1e3"), "line ", "amount");
    refused(xml.replace("<Amt Ccy=\"EUR\">1.00", "<Amt Ccy=\"EUR\">1.001"), "amount");
    refused(xml.replace("<Amt Ccy=\"EUR\">1.00", "<Amt Ccy=\"EURO\">1.00"), "Ccy");
    refused(xml.replace("<IBAN>DE89370400440532013000</IBAN>", ""), "account");
    refused(xml.replace("CLBD", "CLAV"), "closing");
    refused(xml.replace("OPBD", "OPAV"), "opening");
    refused(xml.replaceAll("(?s)<Stmt>.*</Stmt>", ""), "no statement");
  }

  @Test
  void aDayOfNoYearOfTheApiIsRefused() {
    refused("booked_on,amount,currency\n0001-01-01,1.00,EUR\n", "Line 2", "date");
    refused("booked_on,amount,currency\n16.11.0026,1.00,EUR\n", "Line 2", "date");
  }

  @Test
  void entitiesAreNeverExpanded() {
    String xml = SampleStatements.version02().credit("1.00", "REF-00001", "&x;").xml();
    String head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";

    refused(
        xml.replace(head, head + "<!DOCTYPE d [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"),
        "DOCTYPE");
    refused(
        xml.replace(head, head + "<!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY x \"&a;&a;&a;&a;\">]>"),
        "DOCTYPE");
    refused(xml, "well-formed");
  }

  @Test
  void nestingWithoutEndIsRefused() {
    String deep = "<A>".repeat(5000) + "</A>".repeat(5000);

    refused(SampleStatements.version02().entry("1.00", "CRDT", "REF-00001", deep).xml(), "nested");
  }

  @Test
  void balancesThatTheEntriesDoNotExplainAreRefused() {
    var file = SampleStatements.version02().credit("1.00", "REF-00001", "x");

    refused(file.xml("1001.01"), "1001.00", "1001.01");
    assertThat(entries(file.xml("1001.00"))).hasSize(1);
  }

  @Test
  void anOverdrawnAccountAddsUp() {
    assertThat(entries(SampleStatements.version08().debit("1500.00", "REF-00001").xml()))
        .hasSize(1);
  }

  @Test
  void entriesInAnotherCurrencyThanTheAccountAreRefused() {
    String xml = SampleStatements.version02().credit("1.00", "REF-00001", "x").xml();

    refused(xml.replace("<Ntry><Amt Ccy=\"EUR\">", "<Ntry><Amt Ccy=\"USD\">"), "EUR", "USD");
  }

  @Test
  void csvIsReadByItsHeadings() {
    List<BankEntry> entries =
        entries(
            """
            Booking date;Amount;Currency;Debtor name;IBAN;End-to-end id;Text;Bank reference;Other
            2026-11-16;1.234,50;EUR;Contoso GmbH;DE02 1203 0000 0000 2020 51;E-1;INV-1;REF-00001;x
            17.11.2026;-5.00;eur;;;;;;
            """);

    assertThat(amounts(entries)).containsExactly("1234.50", "-5.00");
    BankEntry first = entries.getFirst();
    assertThat(first.bookedOn()).isEqualTo(DAY);
    assertThat(first.counterparty()).isEqualTo("Contoso GmbH");
    assertThat(first.counterpartyIban()).isEqualTo("DE02120300000000202051");
    assertThat(first.endToEndId()).isEqualTo("E-1");
    assertThat(first.reference()).isEqualTo("REF-00001");
  }

  @Test
  void csvThatIsWrongIsRefusedWithItsLine() {
    refused("a,b\n1,2\n", "booked_on");
    refused("date,amount,currency\n2026-11-16,\"1.00,EUR\n", "Line 2", "quotation");
    refused("date,amount,currency\n2026-11-16,1.00,EUR\n2026-02-30,1.00,EUR\n", "Line 3", "date");
    refused("date,amount,currency\n2026-11-16,\"1,234\",EUR\n", "Line 2", "amount");
    refused("date,amount,currency\n2026-11-16,1.00,XXQ\n", "Line 2", "currency");
    refused("date,amount,currency\n2026-11-16,,EUR\n", "Line 2", "amount");
    refused("date,amount,currency\n2026-11-16,9999999999999.00,EUR\n", "larger");
    refused("date,amount,currency\n", "no entries");
  }

  @Test
  void tooManyEntriesAreRefused() {
    refused(
        "date,amount,currency\n" + "2026-11-16,1.00,EUR\n".repeat(StatementReader.MOST_ENTRIES + 1),
        "at most");
  }
}
