package io.tradegate;

import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.checkout.CheckoutModule;
import io.tradegate.cli.Commands;
import io.tradegate.cli.Environment;
import io.tradegate.dunning.DunningModule;
import io.tradegate.invoices.InvoicesModule;
import io.tradegate.marketplace.listings.ListingsModule;
import io.tradegate.media.MediaModule;
import io.tradegate.orders.OrdersModule;
import io.tradegate.payments.PaymentsModule;
import io.tradegate.payments.statements.StatementsModule;
import io.tradegate.payouts.PayoutsModule;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.returns.ReturnsModule;
import io.tradegate.shipments.ShipmentsModule;
import io.tradegate.slips.SlipsModule;
import io.tradegate.sourcing.SourcingModule;
import java.util.List;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** One node of the service; {@link Wiring} lists its modules. */
public final class Main implements AutoCloseable {
  private final Wiring wiring;

  public static void main(String[] args) {
    SLF4JBridgeHandler.removeHandlersForRootLogger();
    SLF4JBridgeHandler.install();
    System.exit(Commands.run(args));
  }

  public Main(Settings settings, Surroundings around) {
    this(settings, around, Database.open(settings));
  }

  public Main(Settings settings, Surroundings around, Database database) {
    this.wiring = Wiring.of(Foundation.of(settings, around, database), around);
  }

  /** A node that is never started and has no database: to list its routes and jobs. */
  public static Main unconnected() {
    var around = Surroundings.real(OpenTelemetry.noop());
    return new Main(Environment.settings(Environment.PLACEHOLDERS), around, Database.unconnected());
  }

  public static List<Route> routeTable() {
    return unconnected().routes();
  }

  /** Throws when a port cannot be opened; no job has started then, and close() ends the rest. */
  public Main start() {
    wiring.lifecycle().open();
    if (wiring.base().settings().runJobs()) {
      wiring.lifecycle().startWork();
    }
    return this;
  }

  public int port() {
    return wiring.ports().api();
  }

  public int managementPort() {
    return wiring.ports().management();
  }

  public MeterRegistry meters() {
    return wiring.base().meters();
  }

  public Db db() {
    return wiring.base().db();
  }

  public MediaModule media() {
    return wiring.selling().media();
  }

  public Jobs jobs() {
    return wiring.jobs();
  }

  public Events events() {
    return wiring.publishing().events();
  }

  public OrdersModule orders() {
    return wiring.buying().orders();
  }

  public CheckoutModule checkout() {
    return wiring.buying().checkout();
  }

  public InvoicesModule invoices() {
    return wiring.buying().invoices();
  }

  public StatementsModule statements() {
    return wiring.buying().statements();
  }

  public DunningModule dunning() {
    return wiring.buying().dunning();
  }

  public SlipsModule slips() {
    return wiring.buying().slips();
  }

  public ReturnsModule returns() {
    return wiring.buying().returns();
  }

  public ShipmentsModule shipments() {
    return wiring.buying().shipments();
  }

  public PaymentsModule payments() {
    return wiring.buying().payments();
  }

  public ListingsModule listings() {
    return wiring.relations().listings();
  }

  public PayoutsModule payouts() {
    return wiring.relations().payouts();
  }

  public SourcingModule sourcing() {
    return wiring.relations().sourcing();
  }

  public List<Route> routes() {
    return wiring.routes();
  }

  /** Tells the load balancer, finishes running requests and jobs, then closes the database. */
  @Override
  public void close() {
    wiring.lifecycle().close();
  }
}
