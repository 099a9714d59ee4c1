package io.tradegate.sso.saml;

import static io.tradegate.sso.saml.Names.METADATA;
import static io.tradegate.sso.saml.Names.SIGNATURE;

import io.tradegate.platform.outbound.targets.AllowedTargets;
import io.tradegate.platform.outbound.targets.TargetRefused;
import io.tradegate.platform.outbound.targets.TargetUrl;
import io.tradegate.sso.connections.SamlFacts;
import io.tradegate.sso.connections.TrustedCertificate;
import java.util.List;
import org.w3c.dom.Element;

/** Reads what a provider publishes about itself. */
record ProviderMetadata(AllowedTargets allowed) {
  private static final int LONGEST_NAME = 1000;

  SamlFacts read(byte[] xml) {
    Element entity = SafeDom.root(SafeDom.parse(xml), METADATA, "EntityDescriptor");
    String issuer = SafeDom.required(entity, "entityID");
    if (issuer.length() > LONGEST_NAME) {
      throw SafeDom.malformed("The entityID is too long.");
    }
    Element descriptor = SafeDom.only(entity, METADATA, "IDPSSODescriptor");
    return new SamlFacts(
        issuer,
        address(descriptor),
        SafeDom.attribute(descriptor, "WantAuthnRequestsSigned").orElse("").matches("true|1"),
        certificates(descriptor));
  }

  /** The browser follows this address, so it must be one that we would call ourselves. */
  private String address(Element descriptor) {
    String url =
        SafeDom.children(descriptor, METADATA, "SingleSignOnService").stream()
            .filter(each -> SafeDom.required(each, "Binding").equals(Names.REDIRECT))
            .map(each -> SafeDom.required(each, "Location"))
            .findFirst()
            .orElseThrow(
                () -> SafeDom.malformed("There is no SingleSignOnService for HTTP-Redirect."));
    try {
      TargetUrl.read(url, allowed);
      return url;
    } catch (TargetRefused e) {
      throw SafeDom.malformed("The SingleSignOnService is unusable: " + e.sentence());
    }
  }

  /** A key for no stated use signs too. */
  private static List<TrustedCertificate> certificates(Element descriptor) {
    List<TrustedCertificate> found =
        SafeDom.children(descriptor, METADATA, "KeyDescriptor").stream()
            .filter(key -> SafeDom.attribute(key, "use").orElse("signing").equals("signing"))
            .flatMap(key -> SafeDom.children(key, SIGNATURE, "KeyInfo").stream())
            .flatMap(info -> SafeDom.children(info, SIGNATURE, "X509Data").stream())
            .flatMap(data -> SafeDom.children(data, SIGNATURE, "X509Certificate").stream())
            .map(certificate -> TrustedKey.read(SafeDom.text(certificate)))
            .distinct()
            .toList();
    if (found.isEmpty()) {
      throw SafeDom.malformed("There is no certificate for signatures.");
    }
    return found;
  }
}
