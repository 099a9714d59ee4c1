package io.tradegate.einvoice;

import org.jspecify.annotations.Nullable;

/**
 * The seller or the buyer.
 *
 * @param registration in a public register, such as a number of a trade register (BT-30, BT-47)
 * @param vatId with the prefix of its country, such as DE123456789 (BT-31, BT-48)
 * @param taxNumber the seller's number at the local tax office (BT-32)
 * @param electronicAddress where electronic invoices are sent (BT-34, BT-49)
 */
public record InvoiceParty(
    String name,
    InvoiceAddress address,
    @Nullable String registration,
    @Nullable String vatId,
    @Nullable String taxNumber,
    @Nullable ElectronicAddress electronicAddress,
    @Nullable Contact contact) {

  /**
   * An address for electronic invoices.
   *
   * @param scheme a code of the list EAS, such as {@code 9930} for a German VAT id or {@code EM}
   *     for an email address
   */
  public record ElectronicAddress(String scheme, String value) {
    public static ElectronicAddress email(String address) {
      return new ElectronicAddress("EM", address);
    }
  }

  /** A person or a department to ask. */
  public record Contact(@Nullable String name, @Nullable String phone, @Nullable String email) {}

  InvoiceParty withoutVatId() {
    return new InvoiceParty(
        name, address, registration, null, taxNumber, electronicAddress, contact);
  }
}
