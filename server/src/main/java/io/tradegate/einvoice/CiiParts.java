package io.tradegate.einvoice;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** The parts of a Cross Industry Invoice that stand in several places. */
record CiiParts(XmlOutput xml) {
  private static final String DAY_FORMAT = "102";

  void date(String name, @Nullable LocalDate date) {
    date(name, "udt:DateTimeString", date);
  }

  void date(String name, String type, @Nullable LocalDate date) {
    if (date != null) {
      String day = DateTimeFormatter.BASIC_ISO_DATE.format(date);
      xml.element(name, () -> xml.text(type, day, "format", DAY_FORMAT));
    }
  }

  void reference(String name, @Nullable String number) {
    if (number != null) {
      xml.element(name, () -> xml.text("ram:IssuerAssignedID", number));
    }
  }

  void tax(TaxRate rate) {
    xml.text("ram:TypeCode", "VAT");
    xml.text("ram:CategoryCode", rate.category().code());
    if (rate.category().hasRate()) {
      xml.percent("ram:RateApplicablePercent", rate.percent());
    }
  }

  void adjustment(InvoiceAdjustment adjustment) {
    xml.element(
        "ram:SpecifiedTradeAllowanceCharge",
        () -> {
          xml.element(
              "ram:ChargeIndicator",
              () -> xml.text("udt:Indicator", String.valueOf(adjustment.isCharge())));
          xml.amount("ram:ActualAmount", adjustment.amount());
          xml.text("ram:ReasonCode", adjustment.kind().code());
          xml.text("ram:Reason", adjustment.reason());
          TaxRate rate = adjustment.rate();
          if (rate != null) {
            xml.element("ram:CategoryTradeTax", () -> tax(rate));
          }
        });
  }

  void party(InvoiceParty party) {
    xml.text("ram:Name", party.name());
    if (party.registration() != null) {
      xml.element("ram:SpecifiedLegalOrganization", () -> xml.text("ram:ID", party.registration()));
    }
    contact(party.contact());
    address(party.address());
    InvoiceParty.ElectronicAddress electronic = party.electronicAddress();
    if (electronic != null) {
      xml.element(
          "ram:URIUniversalCommunication",
          () -> xml.text("ram:URIID", electronic.value(), "schemeID", electronic.scheme()));
    }
    registration(party.vatId(), "VA");
    registration(party.taxNumber(), "FC");
  }

  private void registration(@Nullable String id, String scheme) {
    if (id != null) {
      xml.element("ram:SpecifiedTaxRegistration", () -> xml.text("ram:ID", id, "schemeID", scheme));
    }
  }

  private void contact(InvoiceParty.@Nullable Contact contact) {
    if (contact == null) {
      return;
    }
    xml.element(
        "ram:DefinedTradeContact",
        () -> {
          xml.text("ram:PersonName", contact.name());
          if (contact.phone() != null) {
            xml.element(
                "ram:TelephoneUniversalCommunication",
                () -> xml.text("ram:CompleteNumber", contact.phone()));
          }
          if (contact.email() != null) {
            xml.element(
                "ram:EmailURIUniversalCommunication", () -> xml.text("ram:URIID", contact.email()));
          }
        });
  }

  private void address(InvoiceAddress address) {
    xml.element(
        "ram:PostalTradeAddress",
        () -> {
          xml.text("ram:PostcodeCode", address.postcode());
          xml.text("ram:LineOne", address.line(0));
          xml.text("ram:LineTwo", address.line(1));
          xml.text("ram:LineThree", address.line(2));
          xml.text("ram:CityName", address.city());
          xml.text("ram:CountryID", address.country());
          xml.text("ram:CountrySubDivisionName", address.region());
        });
  }

  void shipTo(InvoiceDelivery delivery, String buyer) {
    InvoiceAddress address = delivery.address();
    if (address == null) {
      return;
    }
    String recipient = delivery.recipient() == null ? buyer : delivery.recipient();
    xml.element(
        "ram:ShipToTradeParty",
        () -> {
          xml.text("ram:Name", recipient);
          address(address);
        });
  }
}
