package io.tradegate.platform.outbound;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Checks certificates as the JDK does, and explains what the owner of a refused one must correct.
 */
final class WatchfulTrust extends X509ExtendedTrustManager {
  private final X509ExtendedTrustManager judge;
  private final InstantSource clock;

  WatchfulTrust(X509ExtendedTrustManager judge, InstantSource clock) {
    this.judge = judge;
    this.clock = clock;
  }

  private interface Judgement {
    void pass() throws CertificateException;
  }

  private void explained(X509Certificate[] chain, Judgement judgement) throws CertificateTrouble {
    try {
      judgement.pass();
    } catch (CertificateException e) {
      throw CertificateTrouble.in(chain, e, clock.instant());
    }
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    explained(chain, () -> judge.checkServerTrusted(chain, authType, socket));
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    explained(chain, () -> judge.checkServerTrusted(chain, authType, engine));
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    explained(chain, () -> judge.checkServerTrusted(chain, authType));
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    judge.checkClientTrusted(chain, authType, socket);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    judge.checkClientTrusted(chain, authType, engine);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    judge.checkClientTrusted(chain, authType);
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return judge.getAcceptedIssuers();
  }
}
