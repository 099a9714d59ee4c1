package io.tradegate.imports.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_IMPORT;

import io.tradegate.platform.errors.Refusal;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads text files, strictly in UTF-8: a guess at another encoding would silently corrupt names.
 */
final class Utf8 {
  private static final int BYTE_ORDER_MARK = 0xFEFF;

  private Utf8() {}

  /** The text without the mark that some programs put before it. */
  static BufferedReader open(Path file, Allowance allowance) throws IOException {
    var decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    var in = new MeteredInput(Files.newInputStream(file), allowance);
    var reader = new BufferedReader(new InputStreamReader(in, decoder));
    try {
      reader.mark(1);
      if (reader.read() != BYTE_ORDER_MARK) {
        reader.reset();
      }
      return reader;
    } catch (CharacterCodingException e) {
      reader.close();
      throw notUtf8(1);
    }
  }

  static Refusal notUtf8(int line) {
    return INVALID_IMPORT.because(
        "The file is not UTF-8, at or after line %d; save it as UTF-8 and send it again."
            .formatted(line));
  }
}
