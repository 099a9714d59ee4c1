package io.tradegate.marketplace.applications;

import static io.tradegate.platform.errors.ErrorCode.INVALID_MEDIA;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.ErrorCode.MEDIA_TOO_LARGE;
import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;

import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.access.signin.MailedToken;
import io.tradegate.media.Uploads;
import io.tradegate.media.documents.RecordFile;
import io.tradegate.media.documents.RecordFiles;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.json.Text;
import java.util.UUID;

/**
 * Routes for applicants who got the mailed link: they confirm the email, and then send documents.
 */
record ConfirmationRoutes(
    Applications applications, RecordFiles files, Uploads uploads, AttemptLimits limits) {
  private static final String PATH = "/storefront/vendor-applications";

  /** A header, since the body is the file and addresses are written to logs. */
  private static final String TOKEN = "X-Mailed-Token";

  record Token(@Text(max = 200, format = Text.Format.SECRET) String token) {}

  void addTo(Routes routes) {
    routes
        .post(
            PATH + "/confirm",
            "vendor_applications.confirm",
            "Confirm the email of an application with the mailed token")
        .guests()
        .body(Token.class)
        .replies(200, ConfirmedApplication.class)
        .refuses(RATE_LIMITED)
        .handleStepwise(this::confirm);
    Uploads.takingScan(
            routes
                .post(
                    PATH + "/documents",
                    "vendor_applications.send_document",
                    "Send a document with the mailed token; it is the body")
                .guests())
        .replies(201, RecordFile.class)
        .refuses(RATE_LIMITED, INVALID_TRANSITION, LIMIT_REACHED, INVALID_MEDIA, MEDIA_TOO_LARGE)
        .handleStepwise(this::send);
  }

  private Reply confirm(Call call, Steps steps, Token body) {
    limits.byAddress(call.origin(), "vendor-application-confirm");
    var token = new MailedToken(body.token());
    return steps.write(
        tx -> Reply.ok(new ConfirmedApplication(applications.confirm(tx, token).status())));
  }

  private Reply send(Call call, Steps steps) {
    limits.byAddress(call.origin(), "vendor-application-document");
    var token = new MailedToken(call.header(TOKEN).orElse(""));
    UUID applicant = steps.read(tx -> admitted(tx, token));
    RecordFile added =
        uploads.receive(
            call.content(),
            Uploads.Label.of(call).ofScan(ApplicationAttachable.VIEW),
            steps,
            (tx, file) -> files.add(tx, admitted(tx, token), file, false));
    return Reply.created("/admin/vendor-applications/" + applicant, added);
  }

  /** Before the file is read, so that strangers do not fill the disk. */
  private UUID admitted(Tx tx, MailedToken token) {
    UUID applicant = applications.confirmed(tx, token).id().value();
    files.requireRoom(tx, applicant);
    return applicant;
  }
}
