package io.tradegate.bench.prove;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.json.Json;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Sends calls of one organization that compute for long: all at once, and again when all are
 * answered.
 */
final class Noise {
  private static final int VERIFICATIONS = 20;
  private static final int WORKBOOKS = 5;
  private static final int WORKBOOK_BYTES = 50 << 20;
  private static final int NO_ANSWER = 0;

  private final int port;
  private final String token;
  private final Path workbook;
  private final Path verification;
  private final Map<Integer, AtomicLong> statuses = new ConcurrentSkipListMap<>();
  private volatile boolean loud;

  Noise(int port, String token, Path workbook) throws IOException {
    this.port = port;
    this.token = token;
    this.workbook = workbook;
    this.verification = Files.createTempFile(workbook.getParent(), "verify", ".json");
    Files.writeString(verification, verification());
  }

  /** A body of 450 kB with a signature that is wrong in every way that is checked. */
  private static String verification() {
    String fields =
        IntStream.range(0, 30_000)
            .mapToObj("\"k%d\":\"v\""::formatted)
            .collect(Collectors.joining(","));
    String headers =
        "X-Webhook-Event: a\nX-Webhook-Signature: %s\nwebhook-id: a\nwebhook-timestamp: 1794790891\nwebhook-signature: v1,%s="
            .formatted("a".repeat(64), "A".repeat(43));
    return Json.text(
        Map.of(
            "headers",
            headers,
            "body",
            "{\"event\":\"a\",\"data\":{" + fields + "}}",
            "computed_signature",
            "b".repeat(64)));
  }

  /** A sheet of empty rows with numbers that do not compress well. */
  static Path workbook(Path folder) throws IOException {
    Path file = Files.createTempFile(folder, "rows", ".xlsx");
    var random = new Random(7);
    try (OutputStream out = Files.newOutputStream(file);
        var zip = new ZipOutputStream(new BufferedOutputStream(out))) {
      zip.setLevel(1);
      zip.putNextEntry(new ZipEntry("xl/worksheets/sheet1.xml"));
      zip.write(
          "<worksheet><sheetData><row><c t=\"inlineStr\"><is><t>sku</t></is></c></row>"
              .getBytes(UTF_8));
      while (Files.size(file) < WORKBOOK_BYTES) {
        zip.write(
            random
                .ints(10_000)
                .mapToObj("<row r=\"%d\"/>"::formatted)
                .collect(Collectors.joining())
                .getBytes(UTF_8));
      }
      zip.write("</sheetData></worksheet>".getBytes(UTF_8));
    }
    return file;
  }

  /** A running load; closing stops it. */
  interface Sounding extends AutoCloseable {
    @Override
    void close();
  }

  Sounding begin() {
    loud = true;
    Thread rounds = Thread.ofPlatform().start(this::rounds);
    return () -> {
      loud = false;
      try {
        rounds.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    };
  }

  private void rounds() {
    while (loud) {
      List<Thread> calls = new ArrayList<>();
      for (int n = 0; n < VERIFICATIONS; n++) {
        calls.add(call("/admin/webhooks/verify", "application/json", verification));
      }
      for (int n = 0; n < WORKBOOKS; n++) {
        calls.add(
            call("/admin/imports/ingest?target=products", "application/octet-stream", workbook));
      }
      calls.forEach(Noise::ended);
    }
  }

  private static void ended(Thread call) {
    try {
      call.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Thread call(String path, String type, Path body) {
    return Thread.ofPlatform()
        .start(
            () ->
                statuses
                    .computeIfAbsent(status(path, type, body), _ -> new AtomicLong())
                    .incrementAndGet());
  }

  /** The bytes go from the file to the socket without a copy: the load shares the cores. */
  private int status(String path, String type, Path body) {
    var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    try (var socket = SocketChannel.open(address);
        var file = FileChannel.open(body)) {
      String head =
          "POST %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n"
              .formatted(path, token, type, file.size());
      socket.write(ByteBuffer.wrap(head.getBytes(UTF_8)));
      for (long sent = 0; sent < file.size(); ) {
        sent += file.transferTo(sent, file.size() - sent, socket);
      }
      var answer = ByteBuffer.allocate(12);
      int read;
      do {
        read = socket.read(answer);
      } while (answer.hasRemaining() && read >= 0);
      return answer.hasRemaining()
          ? NO_ANSWER
          : Integer.parseInt(new String(answer.array(), 9, 3, UTF_8));
    } catch (IOException e) {
      return NO_ANSWER;
    }
  }

  /** How many there were of each status. */
  String answers() {
    return new TreeMap<>(statuses)
        .entrySet().stream()
            .map(each -> each.getKey() + " × " + each.getValue())
            .collect(Collectors.joining(", "));
  }

  long failures() {
    return statuses.entrySet().stream()
        .filter(each -> each.getKey() == NO_ANSWER || each.getKey() >= 500)
        .mapToLong(each -> each.getValue().get())
        .sum();
  }
}
