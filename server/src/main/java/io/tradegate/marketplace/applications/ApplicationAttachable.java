package io.tradegate.marketplace.applications;

import io.tradegate.media.documents.Attachable;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.vendors.Vendor;
import io.tradegate.vendors.VendorStatus;
import java.util.OptionalInt;
import java.util.UUID;

/** Applications have files: what the applicant proves, and what staff add. */
record ApplicationAttachable(Applications applications) implements Attachable {
  static final String VIEW = "vendor.view";

  @Override
  public String type() {
    return "vendor";
  }

  @Override
  public String path() {
    return "vendor-applications";
  }

  @Override
  public String viewPermission() {
    return VIEW;
  }

  @Override
  public Subject require(Tx tx, UUID id) {
    return subject(applications.application(tx, new VendorId(id)));
  }

  @Override
  public Subject lock(Tx tx, UUID id) {
    return subject(applications.lock(tx, new VendorId(id), OptionalInt.empty()));
  }

  private static Subject subject(Vendor applicant) {
    return new Subject(
        applicant.id().value(),
        "application of " + applicant.profile().name(),
        applicant.status() == VendorStatus.APPLIED);
  }
}
