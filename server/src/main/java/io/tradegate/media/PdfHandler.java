package io.tradegate.media;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.documents.Letterhead.Logo;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Job handler that renders the PDF of a document, once. The same document gives the same bytes, so
 * an attempt that is repeated after a crash writes the same file.
 *
 * @param <D> the document with all that its pages show
 */
public abstract class PdfHandler<D> implements WorkHandler {
  private final WorkKind kind;
  private final String permission;
  private final Db db;
  private final GeneratedFiles files;

  /** {@code permission}: what staff need to see the file among the media. */
  protected PdfHandler(WorkKind kind, String permission, Db db, GeneratedFiles files) {
    this.kind = kind;
    this.permission = permission;
    this.db = db;
    this.files = files;
  }

  protected static WorkKind kind(String name) {
    return new WorkKind(
        name,
        Duration.ofMinutes(2),
        BackOff.of(
            Duration.ofSeconds(5),
            Duration.ofMinutes(1),
            Duration.ofMinutes(10),
            Duration.ofHours(1)));
  }

  /** The document, if it is to have a file and has none yet. */
  protected abstract Optional<D> unprinted(Tx tx, UUID id);

  /** The picture on its letterhead; null: none. */
  protected abstract @Nullable UUID logo(D document);

  protected abstract byte[] render(D document, @Nullable Logo logo);

  /** What people call the document: the name of the file. */
  protected abstract String number(D document);

  /** Records on the document that its file is there. */
  protected abstract void printed(Tx tx, D document, byte[] pdf);

  @Override
  public final WorkResult work(WorkJob job) {
    Caller caller = Caller.service(job.org(), kind.name());
    return db.read(caller, tx -> unprinted(tx, job.subject()))
        .map(document -> print(job, document))
        .orElseGet(() -> WorkResult.done(_ -> {}));
  }

  private WorkResult print(WorkJob job, D document) {
    byte[] pdf = render(document, files.logo(job.org(), logo(document)));
    files.put(job.org(), job.subject(), pdf);
    return WorkResult.done(
        tx -> {
          String name = number(document) + ".pdf";
          files.add(tx, new GeneratedFiles.Pdf(job.subject(), name, pdf.length, permission));
          printed(tx, document, pdf);
        });
  }

  @Override
  public final Exhausted exhausted(Tx tx, WorkJob job, RuntimeException failure) {
    return Exhausted.DEAD;
  }

  /** Nothing has to be prepared: the document is still without a file. */
  @Override
  public final void reopen(Tx tx, UUID subject) {}
}
