package io.tradegate.sso.connections;

import io.tradegate.platform.records.WireEnum;

/** Whether users without an account get one when they sign in. */
public enum Provisioning implements WireEnum {
  OFF,
  JUST_IN_TIME
}
