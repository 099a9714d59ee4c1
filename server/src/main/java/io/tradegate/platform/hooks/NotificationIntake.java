package io.tradegate.platform.hooks;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.PAYLOAD_TOO_LARGE;
import static io.tradegate.platform.errors.ErrorCode.UNAUTHORIZED;
import static io.tradegate.platform.errors.ErrorCode.UNSUPPORTED_MEDIA_TYPE;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkQueue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;

/**
 * Takes the notifications of other services. The signature is the credential; the path names the
 * connection, and by it the organization. Each event is stored once and worked on as a job.
 *
 * @param <C> a connection with its encrypted secrets
 * @param <N> what a body tells
 */
public final class NotificationIntake<C extends NotificationIntake.Signer, N> {
  private static final long LARGEST = 256 * 1024;

  private final Parts parts;
  private final Connections<C> connections;
  private final Source<C, N> source;

  /** The objects that it needs. */
  public record Parts(Db db, WorkQueue queue, InstantSource clock) {}

  /** A connection whose secret signs what comes. */
  public interface Signer {
    String signingSecret();
  }

  /** The connections of all organizations. */
  public interface Connections<C extends Signer> {
    /** The organization of a connection, before a tenant is known; refuses an unknown one. */
    long org(Tx tx, UUID connection);

    C sealed(Tx tx, UUID connection);
  }

  /**
   * What a source says of itself.
   *
   * @param name the last part of the path, and the name of the caller in the audit
   * @param signature the header with the signature
   */
  public record Facts(String name, String summary, String signature, WorkKind kind) {}

  /** What sends notifications. */
  public interface Source<C, N> {
    Facts facts();

    /** Reads a body whose signature fits, with no database connection held. */
    N read(C connection, byte[] body);

    /** Stores what was told, and answers the ids of what is new. */
    List<UUID> keep(Tx tx, UUID connection, N told);
  }

  public NotificationIntake(Parts parts, Connections<C> connections, Source<C, N> source) {
    this.parts = parts;
    this.connections = connections;
    this.source = source;
  }

  public void addTo(Routes routes) {
    Facts facts = source.facts();
    routes
        .post("/hooks/" + facts.name() + "/{connection}", "hooks." + facts.name(), facts.summary())
        .rawBody(LARGEST, "application/json")
        .replies(200, NotificationReceipt.class)
        .refuses(BAD_REQUEST, UNAUTHORIZED, NOT_FOUND, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE)
        .handleOpen(this::take);
  }

  private Reply take(Call call) {
    UUID id = call.id("connection");
    Facts facts = source.facts();
    Db db = parts.db();
    long org = db.outsideTenants(call.origin(), tx -> connections.org(tx, id));
    Caller service = Caller.service(org, facts.name(), call.origin());
    C connection = db.read(service, tx -> connections.sealed(tx, id));
    byte[] body = body(call);
    var secret = new SignedBody.Secret(connection.signingSecret(), parts.clock().instant());
    SignedBody.require(call, facts.signature(), body, secret);
    N told = source.read(connection, body);
    db.write(
        service,
        tx -> {
          List<UUID> added = source.keep(tx, id, told);
          parts.queue().addAll(tx, facts.kind(), added);
          return added;
        });
    return Reply.ok(new NotificationReceipt(true));
  }

  private static byte[] body(Call call) {
    try (InputStream content = call.content()) {
      return content.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
