package io.tradegate.mail;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Writes each mail into a folder as a file, for demos and development. */
final class FolderCarrier implements Carrier {
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss").withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.RFC_1123_DATE_TIME.withZone(ZoneOffset.UTC);

  private final Path folder;
  private final SenderAddress from;

  FolderCarrier(Path folder, String from) {
    this.folder = folder;
    this.from = SenderAddress.parse(from);
  }

  /** The file name follows from the mail: a mail that is written twice is one file. */
  @Override
  public void carry(Mail mail) {
    String name = STAMP.format(mail.createdAt()) + "-" + mail.id() + ".eml";
    try {
      Files.createDirectories(folder);
      // Only the owner may read the file, since it may hold a token. It is moved into place, so
      // that a reader never gets half of it.
      Path draft = Files.createTempFile(folder, "draft-", ".tmp");
      Files.writeString(draft, message(mail), UTF_8);
      Files.move(draft, folder.resolve(name), ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Not encoded any further and text first, so that it is readable with cat. */
  private String message(Mail mail) {
    return """
    From: %1$s
    To: %2$s
    Subject: %3$s
    Date: %4$s
    Message-ID: %5$s
    Auto-Submitted: auto-generated
    MIME-Version: 1.0
    Content-Type: multipart/alternative; boundary="%6$s"

    --%6$s
    Content-Type: text/plain; charset=utf-8
    Content-Transfer-Encoding: 8bit

    %7$s
    --%6$s
    Content-Type: text/html; charset=utf-8
    Content-Transfer-Encoding: 8bit

    %8$s
    --%6$s--
    """
        .formatted(
            oneLine(from.of(mail).toUnicodeString()),
            oneLine(mail.recipient()),
            oneLine(mail.subject()),
            DATE.format(mail.createdAt()),
            mail.messageId(),
            mail.id(), // an author of a part of the letter cannot know it
            mail.text(),
            mail.html());
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\p{Cntrl}+", " ");
  }
}
