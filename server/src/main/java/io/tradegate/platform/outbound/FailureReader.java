package io.tradegate.platform.outbound;

import static io.tradegate.platform.outbound.FailureKind.BAD_RESPONSE;
import static io.tradegate.platform.outbound.FailureKind.CONNECTION_LOST;
import static io.tradegate.platform.outbound.FailureKind.CONNECT_FAILED;
import static io.tradegate.platform.outbound.FailureKind.CONNECT_TIMEOUT;
import static io.tradegate.platform.outbound.FailureKind.HOSTNAME_MISMATCH;
import static io.tradegate.platform.outbound.FailureKind.INTERRUPTED;
import static io.tradegate.platform.outbound.FailureKind.OVERLOADED;
import static io.tradegate.platform.outbound.FailureKind.TIMED_OUT;
import static io.tradegate.platform.outbound.FailureKind.TLS_FAILED;

import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.apache.hc.client5.http.ClientProtocolException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.TruncatedChunkException;

/** Finds the failure from an exception and the stage that the call reached. */
final class FailureReader {
  // HttpClient repeats the target, which the reader of the failure knows.
  private static final Pattern CONNECT_TO = Pattern.compile("^Connect to .* failed: ");

  private FailureReader() {}

  static Failure read(Exception problem, Journey journey, Limits limits) {
    if (Thread.currentThread().isInterrupted()) {
      return new Failure(INTERRUPTED, "is shutting down");
    }
    if (journey.expired() || problem instanceof SocketTimeoutException) {
      return lateness(journey, limits);
    }
    if (problem instanceof RuntimeException bug && journey.stage().sentNothingBack()) {
      throw bug; // nothing the receiver did can have caused it
    }
    return breakage(problem, journey);
  }

  private static Failure lateness(Journey journey, Limits limits) {
    return switch (journey.stage()) {
      case LEASING -> new Failure(OVERLOADED, CallStage.LEASING.missing());
      case CONNECTING -> new Failure(CONNECT_TIMEOUT, CallExplanation.span(limits.connect()));
      default ->
          new Failure(
              TIMED_OUT,
              CallExplanation.span(journey.deadline()) + ": " + journey.stage().missing());
    };
  }

  private static Failure breakage(Exception problem, Journey journey) {
    CallStage stage = journey.stage();
    return switch (stage) {
      case RESOLVING, LEASING -> new Failure(OVERLOADED, CallStage.LEASING.missing());
      case CONNECTING -> new Failure(CONNECT_FAILED, journey.addressText() + ": " + words(problem));
      case HANDSHAKING -> handshake(problem);
      case SENDING, WAITING, READING_HEAD, READING_BODY -> exchange(problem, stage);
    };
  }

  private static Failure handshake(Exception problem) {
    Optional<CertificateTrouble> trouble = cause(problem, CertificateTrouble.class);
    if (trouble.isPresent()) {
      return new Failure(trouble.get().kind(), trouble.get().detail());
    }
    FailureKind kind =
        problem instanceof SSLPeerUnverifiedException ? HOSTNAME_MISMATCH : TLS_FAILED;
    return new Failure(kind, words(problem));
  }

  private static Failure exchange(Exception problem, CallStage stage) {
    if (isNonsense(problem)) {
      return new Failure(BAD_RESPONSE, words(problem));
    }
    boolean alert =
        problem instanceof SSLException && cause(problem, SocketException.class).isEmpty();
    return alert ? new Failure(TLS_FAILED, words(problem)) : lost(stage);
  }

  private static boolean isNonsense(Exception problem) {
    return switch (problem) {
      case TruncatedChunkException _ -> false;
      case ClientProtocolException _,
          MalformedChunkCodingException _,
          MessageConstraintException _,
          RuntimeException _ ->
          true;
      default -> false;
    };
  }

  private static Failure lost(CallStage stage) {
    return new Failure(
        CONNECTION_LOST,
        switch (stage) {
          case SENDING -> "The receiver broke the connection off before it had the whole request";
          case READING_HEAD, READING_BODY -> "The connection broke off in the middle of the answer";
          default -> "The receiver closed the connection without an answer";
        });
  }

  private static <T extends Throwable> Optional<T> cause(Throwable problem, Class<T> type) {
    for (Throwable e = problem; e != null; e = e.getCause()) {
      if (type.isInstance(e)) {
        return Optional.of(type.cast(e));
      }
    }
    return Optional.empty();
  }

  private static String words(Throwable problem) {
    Throwable last = problem;
    while (last.getCause() != null) {
      last = last.getCause();
    }
    String message = String.valueOf(last.getMessage());
    return SafeText.line(CONNECT_TO.matcher(message).replaceFirst(""));
  }
}
