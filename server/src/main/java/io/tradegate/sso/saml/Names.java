package io.tradegate.sso.saml;

/** The names of SAML 2.0 and XML Signature that are used here. */
final class Names {
  static final String PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
  static final String ASSERTION = "urn:oasis:names:tc:SAML:2.0:assertion";
  static final String METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
  static final String SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
  static final String ENCRYPTION = "http://www.w3.org/2001/04/xmlenc#";
  static final String SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";
  static final String BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
  static final String TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
  static final String EMAIL = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
  static final String POST = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";
  static final String REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
  static final String RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";

  private Names() {}
}
