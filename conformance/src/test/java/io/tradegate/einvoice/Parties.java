package io.tradegate.einvoice;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The seller and the buyer of invoices in tests. */
final class Parties {
  private Parties() {}

  static InvoiceParty seller() {
    return new InvoiceParty(
        "Muster Handel GmbH",
        new InvoiceAddress(List.of("Hauptstr. 1"), "10115", "Berlin", null, "DE"),
        "HRB 12345",
        "DE123456789",
        "30/123/45678",
        InvoiceParty.ElectronicAddress.email("rechnung@muster.example"),
        new InvoiceParty.Contact("Erika Muster", "+49 30 1234567", "erika@muster.example"));
  }

  static InvoiceParty buyer() {
    return buyer("Nordlicht Maschinenbau AG", "DE", "DE987654321");
  }

  static InvoiceParty buyer(String name, String country, @Nullable String vatId) {
    return new InvoiceParty(
        name,
        address(country),
        "HRB 777",
        vatId,
        null,
        new InvoiceParty.ElectronicAddress("9930", "DE987654321"),
        null);
  }

  static InvoiceAddress address(String country) {
    return new InvoiceAddress(
        List.of("Hafenstr. 12", "Gebäude 3", "Einkauf"), "20457", "Hamburg", "HH", country);
  }
}
