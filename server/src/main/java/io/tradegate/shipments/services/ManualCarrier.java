package io.tradegate.shipments.services;

/** A carrier without labels: staff enter the tracking numbers that they got elsewhere. */
final class ManualCarrier implements CarrierService {

  @Override
  public boolean printsLabels() {
    return false;
  }

  @Override
  public LabelOutcome label(Consignment consignment) {
    return new LabelOutcome.Refused(
        "%s prints no labels here; enter the tracking numbers.".formatted(consignment.carrier()));
  }

  @Override
  public TrackingReport track(byte[] notification) {
    return TrackingReport.read(notification);
  }
}
