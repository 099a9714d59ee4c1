package io.tradegate.sso.signin;

import io.tradegate.sso.identity.ProvenIdentity;
import io.tradegate.sso.identity.Trace;
import java.util.List;

/** What a SAML answer proved, kept until the browser that began the sign-in shows its cookie. */
record ProvenAnswer(ProvenIdentity identity, List<Trace.Step> steps) {}
