package io.tradegate.einvoice;

import org.jspecify.annotations.Nullable;

/** Writes the parties of a UBL document and where the goods were delivered. */
record UblParties(XmlOutput xml) {
  void party(InvoiceParty party) {
    xml.element("cac:Party", () -> details(party));
  }

  private void details(InvoiceParty party) {
    InvoiceParty.ElectronicAddress electronic = party.electronicAddress();
    if (electronic != null) {
      xml.text("cbc:EndpointID", electronic.value(), "schemeID", electronic.scheme());
    }
    xml.element("cac:PostalAddress", () -> address(party.address()));
    registration(party.vatId(), "VAT");
    registration(party.taxNumber(), "FC");
    xml.element(
        "cac:PartyLegalEntity",
        () -> {
          xml.text("cbc:RegistrationName", party.name());
          xml.text("cbc:CompanyID", party.registration());
        });
    contact(party.contact());
  }

  private void registration(@Nullable String id, String scheme) {
    if (id != null) {
      xml.element(
          "cac:PartyTaxScheme",
          () -> {
            xml.text("cbc:CompanyID", id);
            xml.element("cac:TaxScheme", () -> xml.text("cbc:ID", scheme));
          });
    }
  }

  private void contact(InvoiceParty.@Nullable Contact contact) {
    if (contact == null) {
      return;
    }
    xml.element(
        "cac:Contact",
        () -> {
          xml.text("cbc:Name", contact.name());
          xml.text("cbc:Telephone", contact.phone());
          xml.text("cbc:ElectronicMail", contact.email());
        });
  }

  private void address(InvoiceAddress address) {
    xml.text("cbc:StreetName", address.line(0));
    xml.text("cbc:AdditionalStreetName", address.line(1));
    xml.text("cbc:CityName", address.city());
    xml.text("cbc:PostalZone", address.postcode());
    xml.text("cbc:CountrySubentity", address.region());
    if (address.line(2) != null) {
      xml.element("cac:AddressLine", () -> xml.text("cbc:Line", address.line(2)));
    }
    xml.element("cac:Country", () -> xml.text("cbc:IdentificationCode", address.country()));
  }

  void delivery(InvoiceDelivery delivery) {
    xml.element(
        "cac:Delivery",
        () -> {
          if (delivery.date() != null) {
            xml.text("cbc:ActualDeliveryDate", delivery.date().toString());
          }
          InvoiceAddress address = delivery.address();
          if (address != null) {
            xml.element(
                "cac:DeliveryLocation", () -> xml.element("cac:Address", () -> address(address)));
          }
          if (delivery.recipient() != null) {
            xml.element(
                "cac:DeliveryParty",
                () ->
                    xml.element("cac:PartyName", () -> xml.text("cbc:Name", delivery.recipient())));
          }
        });
  }
}
