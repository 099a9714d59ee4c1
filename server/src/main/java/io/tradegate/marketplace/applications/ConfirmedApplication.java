package io.tradegate.marketplace.applications;

import io.tradegate.vendors.VendorStatus;

/** An application after the applicant confirmed the email. */
record ConfirmedApplication(VendorStatus status) {}
