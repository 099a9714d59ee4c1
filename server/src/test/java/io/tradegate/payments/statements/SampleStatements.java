package io.tradegate.payments.statements;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes bank statements as banks do, for tests. */
public final class SampleStatements {
  public static final String ACCOUNT = "DE89370400440532013000";

  private final List<String> entries = new ArrayList<>();
  private final String version;
  private String account = ACCOUNT;
  private String number = "STMT-1";
  private String sequence = "1";
  private BigDecimal sum = BigDecimal.ZERO;

  private SampleStatements(String version) {
    this.version = version;
  }

  public static SampleStatements version02() {
    return new SampleStatements("02");
  }

  public static SampleStatements version08() {
    return new SampleStatements("08");
  }

  public SampleStatements account(String iban) {
    account = iban;
    return this;
  }

  public SampleStatements number(String text, int place) {
    number = text;
    sequence = Integer.toString(place);
    return this;
  }

  /** Money that came. */
  public SampleStatements credit(String amount, @Nullable String reference, String text) {
    return credit(amount, reference, text, "Contoso GmbH");
  }

  public SampleStatements credit(
      String amount, @Nullable String reference, String text, String payer) {
    return entry(
        amount, "CRDT", reference, details(payer, "DE02120300000000202051", "NOTPROVIDED", text));
  }

  /** One from an account and with an end-to-end id. */
  public SampleStatements transfer(
      String amount, String reference, String iban, String endToEndId) {
    return entry(amount, "CRDT", reference, details("A. Payer", iban, endToEndId, "Thank you"));
  }

  /** Money that left. */
  public SampleStatements debit(String amount, String reference) {
    return entry(amount, "DBIT", reference, "");
  }

  public SampleStatements entry(
      String amount, String side, @Nullable String reference, String inside) {
    sum =
        side.equals("CRDT")
            ? sum.add(new BigDecimal(amount))
            : sum.subtract(new BigDecimal(amount));
    return raw(
        "<Ntry><Amt Ccy=\"EUR\">%s</Amt><CdtDbtInd>%s</CdtDbtInd>%s<BookgDt><Dt>2026-11-16</Dt></BookgDt><ValDt><Dt>2026-11-16</Dt></ValDt>%s%s</Ntry>"
            .formatted(
                amount,
                side,
                status("BOOK"),
                reference == null ? "" : "<AcctSvcrRef>" + reference + "</AcctSvcrRef>",
                inside));
  }

  /** As it is; it does not count for the closing balance. */
  public SampleStatements raw(String entry) {
    entries.add(entry);
    return this;
  }

  public String status(String code) {
    return version.equals("02")
        ? "<Sts>%s</Sts>".formatted(code)
        : "<Sts><Cd>%s</Cd></Sts>".formatted(code);
  }

  public String details(String payer, String iban, String endToEndId, String text) {
    return "<NtryDtls>%s</NtryDtls>".formatted(detail("", payer, iban, endToEndId, text));
  }

  public String detail(String amount, String payer, String iban, String endToEndId, String text) {
    String party = "<Nm>%s</Nm>".formatted(payer);
    return "<TxDtls><Refs><EndToEndId>%s</EndToEndId></Refs>%s<RltdPties><Dbtr>%s</Dbtr><DbtrAcct><Id><IBAN>%s</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>%s</Ustrd></RmtInf></TxDtls>"
        .formatted(
            endToEndId,
            amount,
            version.equals("02") ? party : "<Pty>" + party + "</Pty>",
            iban,
            text);
  }

  /** The amount of a detail, as this version writes it. */
  public String amountOfDetail(String amount) {
    return version.equals("02")
        ? "<AmtDtls><TxAmt><Amt Ccy=\"EUR\">%s</Amt></TxAmt></AmtDtls>".formatted(amount)
        : "<Amt Ccy=\"EUR\">%s</Amt><CdtDbtInd>CRDT</CdtDbtInd>".formatted(amount);
  }

  public String xml() {
    return xml(new BigDecimal("1000").add(sum).toPlainString());
  }

  public String xml(String closing) {
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.%s">
        <BkToCstmrStmt><GrpHdr><MsgId>M-1</MsgId></GrpHdr>
        %s
        </BkToCstmrStmt></Document>
        """
        .formatted(version, statement(closing));
  }

  private String statement(String closing) {
    return """
        <Stmt><Id>%s</Id><ElctrncSeqNb>%s</ElctrncSeqNb>
        <Acct><Id><IBAN>%s</IBAN></Id><Ccy>EUR</Ccy></Acct>
        %s
        %s
        %s
        </Stmt>"""
        .formatted(
            number,
            sequence,
            account,
            balance("OPBD", "1000.00"),
            balance("CLBD", closing),
            String.join("\n", entries));
  }

  private static String balance(String kind, String amount) {
    boolean owed = amount.startsWith("-");
    return "<Bal><Tp><CdOrPrtry><Cd>%s</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">%s</Amt><CdtDbtInd>%s</CdtDbtInd><Dt><Dt>2026-11-16</Dt></Dt></Bal>"
        .formatted(kind, owed ? amount.substring(1) : amount, owed ? "DBIT" : "CRDT");
  }
}
