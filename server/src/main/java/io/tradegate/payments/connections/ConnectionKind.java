package io.tradegate.payments.connections;

import io.tradegate.platform.records.WireEnum;

/** The protocols of card gateways that an organization can connect. Test cards are none of them. */
public enum ConnectionKind implements WireEnum {
  /** Payment intents, refunds and signed notifications. */
  PAYMENT_INTENTS
}
