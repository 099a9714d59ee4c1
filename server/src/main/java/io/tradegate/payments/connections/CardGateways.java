package io.tradegate.payments.connections;

import io.tradegate.payments.document.PaidBy;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.gateways.Gateways;
import io.tradegate.payments.gateways.PaymentGateway;
import io.tradegate.payments.intents.PaymentIntentsGateway;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.outbound.OutboundHttp;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds the gateway of a payment: the organization's own, or the one that the operator configured
 * for the service. A payment stays with the gateway that it began with.
 */
public final class CardGateways {
  private final Gateways configured;
  private final @Nullable Own own;

  /** What connections of organizations need. */
  public record Own(PaymentConnections connections, OutboundHttp http) {}

  /** {@code own}: null: organizations connect no gateways. */
  public CardGateways(Gateways configured, @Nullable Own own) {
    this.configured = configured;
    this.own = own;
  }

  public boolean takesCards(Tx tx) {
    return configured.takesCards() || connection(tx).isPresent();
  }

  /** The connection that a new card payment goes through; empty: the configured gateway. */
  public Optional<UUID> connection(Tx tx) {
    return own == null ? Optional.empty() : own.connections().enabled(tx);
  }

  /** Opens the gateway of a payment; call it when no database connection is held. */
  public Supplier<PaymentGateway> of(Tx tx, Payment payment) {
    UUID connection = payment.connectionId();
    if (connection == null || own == null || payment.method() != PaidBy.CARD) {
      PaymentGateway gateway = configured.of(payment.method());
      return () -> gateway;
    }
    PaymentConnections.Locked locked = own.connections().sealed(tx, connection);
    OutboundHttp http = own.http();
    return () ->
        switch (locked.kind()) {
          case PAYMENT_INTENTS ->
              new PaymentIntentsGateway(http, locked.baseUrl(), locked.apiKey());
        };
  }
}
