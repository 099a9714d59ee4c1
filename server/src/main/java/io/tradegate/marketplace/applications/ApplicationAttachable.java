package io.tradegate.marketplace.applications;

import io.tradegate.media.documents.Attachable;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.vendors.Vendor;
import io.tradegate.vendors.VendorStatus;
import java.util.OptionalInt;

/** Applications have files: what the applicant proves, and what staff add. */
final class ApplicationAttachable {
  static final String VIEW = "vendor.view";

  private ApplicationAttachable() {}

  static Attachable of(Applications applications) {
    return new Attachable(
        "vendor",
        "vendor-applications",
        VIEW,
        (tx, id) -> subject(applications.application(tx, new VendorId(id))),
        (tx, id) -> subject(applications.lock(tx, new VendorId(id), OptionalInt.empty())));
  }

  private static Attachable.Subject subject(Vendor applicant) {
    return new Attachable.Subject(
        applicant.id().value(),
        "application of " + applicant.profile().name(),
        applicant.status() == VendorStatus.APPLIED);
  }
}
