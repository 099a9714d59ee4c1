package io.tradegate.access.people;

import io.tradegate.platform.db.Tx;
import java.util.UUID;

/** Told about members of staff who are disabled, in the transaction that disables them. */
public interface StaffWatch {
  void disabled(Tx tx, UUID staff, String name);
}
