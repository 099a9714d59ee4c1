package io.tradegate.sso.connections;

import io.tradegate.platform.records.WireEnum;

/** The protocols by which an identity provider signs users in. */
public enum Protocol implements WireEnum {
  OIDC,
  SAML
}
