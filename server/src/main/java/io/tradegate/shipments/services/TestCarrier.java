package io.tradegate.shipments.services;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A carrier for demos and tests: the consignment decides the outcome. It stores nothing, so it
 * answers the same for the same key.
 */
final class TestCarrier implements CarrierService {
  private static final Quantity HEAVIEST = Quantity.of(30);
  private static final String NO_ANSWER = "Unreachable";
  private static final long NUMBERS = 1_000_000_000_000L;

  @Override
  public boolean printsLabels() {
    return true;
  }

  @Override
  public LabelOutcome label(Consignment consignment) {
    PostalAddress address = consignment.address();
    if (address == null) {
      return new LabelOutcome.Refused("The order has no delivery address.");
    }
    if (address.city().equals(NO_ANSWER)) {
      throw new CarrierUnreachable("The test carrier does not answer for this city.");
    }
    if (consignment.weights().stream()
        .filter(Objects::nonNull)
        .anyMatch(each -> each.isMoreThan(HEAVIEST))) {
      return new LabelOutcome.Refused("The test carrier takes parcels of up to 30 kg.");
    }
    List<String> numbers = numbers(consignment);
    return new LabelOutcome.Printed(numbers, TestLabel.pdf(consignment, address, numbers));
  }

  private static List<String> numbers(Consignment consignment) {
    long first = Math.floorMod(consignment.key().getLeastSignificantBits(), NUMBERS);
    var numbers = new ArrayList<String>();
    for (int parcel = 1; parcel <= consignment.weights().size(); parcel++) {
      numbers.add("TEST%012d%03d".formatted(first, parcel));
    }
    return numbers;
  }

  @Override
  public TrackingReport track(byte[] notification) {
    return TrackingReport.read(notification);
  }
}
