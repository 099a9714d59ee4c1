package io.tradegate.platform.config;

import org.jspecify.annotations.Nullable;

/** Every setting, read from the environment. `docs/settings.md` is generated from here. */
public enum Setting {
  DATABASE_URL(
      null,
      "PostgreSQL 15 or newer, as `postgres://owner:password@host/db` or a JDBC address. Its role"
          + " owns the schema and may create roles; it migrates and never serves. `demo` starts a"
          + " PostgreSQL of its own unless it is set."),
  DATABASE_APP_URL(
      "",
      "The role that serves requests, when an administrator made it or it is reached through a"
          + " pooler. Empty: made and derived from `DATABASE_URL` and `MASTER_KEY`."),
  DATABASE_WORKER_URL("", "The role that runs jobs across tenants; as above."),
  DATABASE_POOL_SIZE("16", "Connections for requests, per node."),
  MIGRATE_ON_START(
      "true", "Whether `serve` migrates first; `false` if `./tradegate migrate` runs apart."),
  MASTER_KEY(
      null,
      "32 random bytes, base64 or hex: encrypts secrets at rest. Make it once and keep it: a"
          + " database that was set up with another key is refused. Comma-separated to rotate: the"
          + " first encrypts, all decrypt."),
  JWT_SECRET(
      null,
      "Signs session tokens; at least 32 bytes. Comma-separated to rotate without sign-outs: the"
          + " first signs, all verify."),
  JWT_TTL("24h", "Lifetime of admin and vendor tokens, such as `90m`, `24h`, `7d`."),
  BASE_URL("http://localhost:8080", "Where this API is reached from outside; used in links."),
  ADMIN_URL(
      "",
      "Where the admin front end is reached; links in mails to staff lead there. Empty: to the"
          + " plain pages of this service at `BASE_URL`."),
  STORE_DOMAINS(
      "",
      "Domains of the operator below which every organization may name its websites,"
          + " comma-separated, such as `stores.example.com`. Empty: websites take proven domains"
          + " and names that the operator granted only."),
  HOST("0.0.0.0", "Address that the API listens on; `demo` listens on `127.0.0.1`."),
  PORT("8080", "Port of the API; 0 takes any free one."),
  MANAGEMENT_HOST(
      "127.0.0.1",
      "Address that health and metrics listen on. Set `0.0.0.0` where a probe comes from another"
          + " machine or container, and keep it off the internet."),
  MANAGEMENT_PORT("9090", "Port of health and metrics; 0 takes any free one."),
  REQUEST_TIMEOUT(
      "60s",
      "How long a client may take to send a request, head and body together, before the connection"
          + " is closed; large uploads get time by their length on top."),
  TRUSTED_PROXIES(
      "", "CIDRs of proxies whose X-Forwarded-For is believed, comma-separated; empty: none."),
  LOGIN_RATE_PER_MINUTE(
      "10", "Sign-in attempts a minute per address, over all sign-in routes; `demo` allows 1000."),
  SMTP_URL(
      "",
      "Where mail goes, as `smtp://user:password@host:587`, or `smtps://…` for TLS from the start;"
          + " a password is only sent encrypted. Empty: files in `DATA_DIR/mailbox`."),
  MAIL_FROM(
      "Tradegate <no-reply@tradegate.test>",
      "Address that mails are sent from. The name in front of it is that of the organization that"
          + " writes."),
  CARD_GATEWAY_URL(
      "",
      "Address of the payment service that authorizes and captures cards. Empty: cards are refused."
          + " It speaks the protocol of `docs/guides/payments.md`; `https` unless it runs on this"
          + " machine. The test cards of the guides work in demo mode only."),
  CARD_GATEWAY_KEY("", "Authenticates this service to `CARD_GATEWAY_URL`; at least 16 characters."),
  DATA_DIR(
      "./data", "Folder for the mailbox, media, the search index and, in demo mode, the database."),
  SEARCH_ENGINE(
      "lucene",
      "What answers searches: `lucene` keeps an index in `DATA_DIR/search`, which each node makes"
          + " by itself; `postgres` uses the one in the database alone."),
  KEPT_ANSWERS_MB(
      "48",
      "How many megabytes of ready answers to visitors of stores and staff a node keeps in its memory, over"
          + " all organizations; 0: none, nor what a cart is made of. An answer is used only while the database says that it"
          + " still holds."),
  MEDIA_STORAGE(
      "folder",
      "Where media is kept: `folder` is `DATA_DIR/media`, which all nodes must share; `s3` is a"
          + " bucket."),
  S3_ENDPOINT(
      "",
      "For `MEDIA_STORAGE=s3`: the service's address, such as"
          + " `https://s3.eu-central-1.amazonaws.com`."),
  S3_BUCKET("", "The bucket, which exists and is private."),
  S3_REGION("us-east-1", "The region that requests are signed for."),
  S3_ACCESS_KEY("", "May read, write, delete and list in the bucket."),
  S3_SECRET_KEY("", "Belongs to `S3_ACCESS_KEY`."),
  DNS_SERVER("", "Name server for domain checks, as `host` or `host:port`. Empty: the system's."),
  WEBHOOK_ALLOWED_TARGETS(
      "",
      "Webhook targets that may be private and reached by plain http: CIDRs, hosts and `host:port`,"
          + " comma-separated, such as `10.0.0.0/8,localhost:3000`. Empty: none; demo mode opens"
          + " loopback."),
  WEBHOOK_EXTRA_CA(
      "",
      "PEM file of authorities that webhook targets' certificates may come from besides the public"
          + " ones."),
  EVENT_RETENTION(
      "90d",
      "How long events and their deliveries are kept, in days; at least `7d`, longer than the last"
          + " retry takes. Whole weeks are dropped."),
  ATTEMPT_RETENTION(
      "30d", "How long delivery attempts are kept; at least `1d`. Whole weeks are dropped."),
  CART_RETENTION(
      "90d", "How long carts are kept that have become orders; at least `1d`. Orders stay."),
  RUN_JOBS(
      "true",
      "Whether this node runs jobs and automation and sends mail; `false` for nodes that only"
          + " answer requests."),
  LOG_LEVEL(
      "INFO",
      "How much this service logs: `ERROR`, `WARN`, `INFO`, `DEBUG` or `TRACE`. `DEBUG` adds a line"
          + " per request. Libraries log warnings only, whatever this says."),
  OTEL_EXPORTER_OTLP_ENDPOINT("", "Where traces go (OTLP over HTTP). Empty: nowhere.");

  private final @Nullable String byDefault;
  private final String meaning;

  Setting(@Nullable String byDefault, String meaning) {
    this.byDefault = byDefault;
    this.meaning = meaning;
  }

  /** Null: must be given. */
  public @Nullable String byDefault() {
    return byDefault;
  }

  public String meaning() {
    return meaning;
  }
}
