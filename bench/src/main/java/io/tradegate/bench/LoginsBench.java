package io.tradegate.bench;

import io.tradegate.bench.lab.HttpLoad;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.Report;
import io.tradegate.bench.lab.Service;
import io.tradegate.platform.crypto.Passwords;
import java.security.SecureRandom;
import java.time.Duration;

/**
 * Measures log-ins, which are bounded by the password hash, beside the bare hash on the same cores.
 */
final class LoginsBench {
  private static final Duration TIME = Duration.ofSeconds(8);
  private static final String LOGIN =
      "{\"email\":\"admin@demo.test\",\"password\":\"demo-pass-1234\"}";

  private final Service service;

  LoginsBench(Service service) {
    this.service = service;
  }

  Report run() throws InterruptedException {
    double bare = bareHashes();
    Latencies logins = HttpLoad.post(service.port(), "/admin/auth/login", LOGIN).run(8, TIME);
    return new Report("Log-ins at 8 connections", "What", "per second", "p50", "p99", "ratio")
        .row("bare argon2id on all cores", bare, "", "", "")
        .row(
            "POST /admin/auth/login",
            logins.perSecond(),
            logins.p50(),
            logins.p99(),
            "%.0f %%".formatted(100 * logins.perSecond() / bare));
  }

  private static double bareHashes() throws InterruptedException {
    int cores = Runtime.getRuntime().availableProcessors();
    var passwords = new Passwords(new SecureRandom(), cores);
    String hash = passwords.hash("demo-pass-1234");
    var latencies = new Latencies();
    long until = System.nanoTime() + TIME.toNanos();
    latencies.begin();
    var threads = new java.util.ArrayList<Thread>();
    for (int n = 0; n < cores; n++) {
      threads.add(
          Thread.ofPlatform()
              .start(
                  () -> {
                    while (System.nanoTime() < until) {
                      long began = System.nanoTime();
                      passwords.verify(hash, "demo-pass-1234");
                      latencies.add(System.nanoTime() - began);
                    }
                  }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    latencies.end();
    return latencies.perSecond();
  }
}
