package io.tradegate.shipments;

import io.tradegate.media.GeneratedFiles;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import io.tradegate.shipments.carriers.CarrierConnections;
import io.tradegate.shipments.labels.LabelStatus;
import io.tradegate.shipments.labels.LabelStore;
import io.tradegate.shipments.labels.ShipmentLabel;
import io.tradegate.shipments.services.CarrierService;
import io.tradegate.shipments.services.Consignment;
import io.tradegate.shipments.services.LabelOutcome;
import io.tradegate.tenancy.Organizations;
import io.tradegate.tenancy.OwnOrganization;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Job handler that gets a label from its carrier. Each attempt carries the same key, so an attempt
 * that is repeated after a crash gets the same label.
 */
record LabelHandler(Parts parts) implements WorkHandler {
  static final WorkKind KIND =
      new WorkKind(
          "shipment.label",
          Duration.ofMinutes(2),
          BackOff.of(
              Duration.ofSeconds(5),
              Duration.ofSeconds(30),
              Duration.ofMinutes(5),
              Duration.ofHours(1)));

  /** The objects that it needs. */
  record Parts(
      Db db,
      Shipments shipments,
      Orders orders,
      CarrierConnections connections,
      GeneratedFiles files,
      WriteLog audit) {}

  /** What to ask, and the carrier that is asked. */
  private record Question(CarrierService carrier, Consignment consignment) {}

  @Override
  public WorkResult work(WorkJob job) {
    Caller caller = Caller.service(job.org(), KIND.name());
    return parts
        .db()
        .read(caller, tx -> requested(tx, job.subject()).map(label -> question(tx, label)))
        .map(question -> WorkResult.done(answered(job, question)))
        .orElseGet(() -> WorkResult.done(_ -> {}));
  }

  private Optional<ShipmentLabel> requested(Tx tx, UUID id) {
    return LabelStore.find(tx, id).filter(LabelHandler::isRequested);
  }

  private static boolean isRequested(ShipmentLabel label) {
    return label.status() == LabelStatus.REQUESTED;
  }

  private Question question(Tx tx, ShipmentLabel label) {
    Shipment shipment = parts.shipments().require(tx, label.shipmentId());
    Order order = parts.orders().require(tx, shipment.orderId());
    Organizations.Profile profile = OwnOrganization.profile(tx);
    String carrier = shipment.carrierName();
    return new Question(
        parts.connections().sealed(tx, label.connectionId()).service(),
        new Consignment(
            label.id(),
            shipment.number(),
            shipment.orderNumber(),
            carrier == null ? "" : carrier,
            profile.name(),
            shipment.customerName(),
            order.shippingAddress(),
            weights(shipment.details().parcels()),
            Locale.forLanguageTag(profile.locale()),
            label.createdAt()));
  }

  /** A shipment without parcels is one. */
  private static List<@Nullable Quantity> weights(List<Parcel> parcels) {
    var weights = new ArrayList<@Nullable Quantity>();
    parcels.forEach(each -> weights.add(each.weightKg()));
    if (weights.isEmpty()) {
      weights.add(null);
    }
    return weights;
  }

  private Consumer<Tx> answered(WorkJob job, Question question) {
    return switch (question.carrier().label(question.consignment())) {
      case LabelOutcome.Refused(String reason) -> tx -> failed(tx, job.subject(), reason);
      case LabelOutcome.Printed printed -> {
        parts.files().put(job.org(), job.subject(), printed.pdf());
        String name = question.consignment().shipment() + "-label.pdf";
        yield tx -> printed(tx, job.subject(), name, printed);
      }
    };
  }

  private void printed(Tx tx, UUID id, String name, LabelOutcome.Printed printed) {
    Optional<ShipmentLabel> label = locked(tx, id).filter(LabelHandler::isRequested);
    if (label.isEmpty()) {
      return;
    }
    parts.shipments().labelled(tx, label.get().shipmentId(), printed.trackingNumbers());
    LabelStore.printed(tx, id, printed.trackingNumbers());
    long length = printed.pdf().length;
    parts.files().add(tx, new GeneratedFiles.Pdf(id, name, length, ShipmentRoutes.VIEW));
    changed(tx, label.get());
  }

  private void failed(Tx tx, UUID id, String reason) {
    Optional<ShipmentLabel> label = locked(tx, id).filter(LabelHandler::isRequested);
    LabelStore.failed(tx, id, reason);
    label.ifPresent(before -> changed(tx, before));
  }

  /** With its shipment locked, as every change of a label needs; empty: both were deleted. */
  private Optional<ShipmentLabel> locked(Tx tx, UUID id) {
    Optional<ShipmentLabel> seen = LabelStore.find(tx, id);
    seen.ifPresent(label -> parts.shipments().lock(tx, label.shipmentId(), OptionalInt.empty()));
    return seen.flatMap(label -> LabelStore.find(tx, label.id()));
  }

  private void changed(Tx tx, ShipmentLabel before) {
    tx.changed(
        "shipment_label", before.id(), before, LabelStore.find(tx, before.id()).orElseThrow());
    parts.audit().record(tx, KIND.name());
  }

  /** The shipment shows why, and staff can retry the job or request the label again. */
  @Override
  public Exhausted exhausted(Tx tx, WorkJob job, RuntimeException failure) {
    failed(tx, job.subject(), explained(failure));
    return Exhausted.DEAD;
  }

  @Override
  public void reopen(Tx tx, UUID subject) {
    locked(tx, subject).ifPresent(label -> LabelStore.again(tx, subject, label.connectionId()));
  }
}
