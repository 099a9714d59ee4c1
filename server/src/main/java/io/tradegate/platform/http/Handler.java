package io.tradegate.platform.http;

import io.tradegate.platform.db.Tx;

/** What a route does. Three kinds, by how it meets the database. */
public sealed interface Handler {

  /** The usual kind: the whole handler runs inside one transaction of a verified caller. */
  non-sealed interface InTransaction extends Handler {
    Reply handle(Call call, Tx tx);
  }

  /** For work that must not hold a connection, such as DNS: opens its transactions itself. */
  non-sealed interface Stepwise extends Handler {
    Reply handle(Call call, Steps steps);
  }

  /** For routes before anybody is known: sign-in, the API document. */
  non-sealed interface Open extends Handler {
    Reply handle(Call call);
  }
}
