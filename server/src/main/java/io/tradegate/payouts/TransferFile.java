package io.tradegate.payouts;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.invoices.document.Seller;
import io.tradegate.platform.money.Iban;
import io.tradegate.platform.money.Money;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/** The payouts of a run as a SEPA credit transfer: ISO 20022, pain.001.001.09. */
final class TransferFile {
  static final String NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";
  private static final int LONGEST_NAME = 70;
  private static final int LONGEST_TOWN = 35;
  private static final int LONGEST_POSTCODE = 16;

  private final Order order;
  private final XMLStreamWriter xml;

  /**
   * What is to be transferred.
   *
   * @param payer with a bank account
   * @param day on which the bank is to transfer it
   */
  record Order(
      String number, Instant createdAt, LocalDate day, Seller payer, List<VendorPayout> payouts) {

    BigDecimal sum() {
      return payouts.stream()
          .map(payout -> payout.amount().amount())
          .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
  }

  private TransferFile(Order order, XMLStreamWriter xml) {
    this.order = order;
    this.xml = xml;
  }

  static String of(Order order) {
    var text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      new TransferFile(order, xml).document();
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
    return text.toString();
  }

  private void document() throws XMLStreamException {
    xml.writeStartElement("Document");
    xml.writeDefaultNamespace(NAMESPACE);
    xml.writeStartElement("CstmrCdtTrfInitn");
    header();
    payment();
    xml.writeEndElement();
    xml.writeEndElement();
  }

  private void header() throws XMLStreamException {
    xml.writeStartElement("GrpHdr");
    text("MsgId", order.number());
    text("CreDtTm", order.createdAt().truncatedTo(ChronoUnit.SECONDS).toString());
    sums();
    xml.writeStartElement("InitgPty");
    text("Nm", TransferText.of(order.payer().name(), LONGEST_NAME));
    xml.writeEndElement();
    xml.writeEndElement();
  }

  private void sums() throws XMLStreamException {
    text("NbOfTxs", Integer.toString(order.payouts().size()));
    text("CtrlSum", order.sum().setScale(2).toPlainString());
  }

  private void payment() throws XMLStreamException {
    Seller payer = order.payer();
    Seller.Bank bank = requireNonNull(payer.bank());
    xml.writeStartElement("PmtInf");
    text("PmtInfId", order.number());
    text("PmtMtd", "TRF");
    sums();
    path("SEPA", "PmtTpInf", "SvcLvl", "Cd");
    path(order.day().toString(), "ReqdExctnDt", "Dt");
    xml.writeStartElement("Dbtr");
    text("Nm", TransferText.of(requireNonNullElse(bank.holder(), payer.name()), LONGEST_NAME));
    address(payer.street(), payer.postalCode(), payer.city(), payer.country());
    xml.writeEndElement();
    path(Iban.plain(bank.iban()), "DbtrAcct", "Id", "IBAN");
    if (bank.bic() == null) {
      path("NOTPROVIDED", "DbtrAgt", "FinInstnId", "Othr", "Id");
    } else {
      path(bank.bic(), "DbtrAgt", "FinInstnId", "BICFI");
    }
    text("ChrgBr", "SLEV");
    for (VendorPayout payout : order.payouts()) {
      transfer(payout);
    }
    xml.writeEndElement();
  }

  private void transfer(VendorPayout payout) throws XMLStreamException {
    xml.writeStartElement("CdtTrfTxInf");
    path(payout.number(), "PmtId", "EndToEndId");
    amount(payout.amount());
    xml.writeStartElement("Cdtr");
    text("Nm", TransferText.of(requireNonNull(payout.accountHolder()), LONGEST_NAME));
    address(payout.street(), payout.postalCode(), payout.city(), payout.country());
    xml.writeEndElement();
    path(requireNonNull(payout.iban()), "CdtrAcct", "Id", "IBAN");
    path(payout.number(), "RmtInf", "Ustrd");
    xml.writeEndElement();
  }

  private void amount(Money amount) throws XMLStreamException {
    xml.writeStartElement("Amt");
    xml.writeStartElement("InstdAmt");
    xml.writeAttribute("Ccy", amount.currency().getCurrencyCode());
    xml.writeCharacters(amount.amount().setScale(2).toPlainString());
    xml.writeEndElement();
    xml.writeEndElement();
  }

  // An address is structured or left out: a structured one needs town and country.
  private void address(
      List<String> street,
      @Nullable String postcode,
      @Nullable String town,
      @Nullable String country)
      throws XMLStreamException {
    if (town == null || country == null) {
      return;
    }
    xml.writeStartElement("PstlAdr");
    if (!street.isEmpty()) {
      text("StrtNm", TransferText.of(String.join(" ", street), LONGEST_NAME));
    }
    if (postcode != null) {
      text("PstCd", TransferText.of(postcode, LONGEST_POSTCODE));
    }
    text("TwnNm", TransferText.of(town, LONGEST_TOWN));
    text("Ctry", country);
    xml.writeEndElement();
  }

  private void path(String value, String... elements) throws XMLStreamException {
    for (int n = 0; n < elements.length - 1; n++) {
      xml.writeStartElement(elements[n]);
    }
    text(elements[elements.length - 1], value);
    for (int n = 0; n < elements.length - 1; n++) {
      xml.writeEndElement();
    }
  }

  private void text(String element, String value) throws XMLStreamException {
    xml.writeStartElement(element);
    xml.writeCharacters(value);
    xml.writeEndElement();
  }
}
