package io.tradegate.media;

import static io.tradegate.testing.Patience.await;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.SamplePictures;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.Uploading;
import io.tradegate.testing.WireClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UploadTest {
  @TempDir private static Path data;

  private TestApp app = TestApp.shared();
  private final TestTenant tenant = TestApp.shared().newTenant();
  private final TestClient owner = tenant.owner();
  private Uploading uploading = Uploading.as(owner);

  @BeforeAll
  void startANodeWithAFolderOfItsOwn() {
    app = TestApp.another(Map.of("DATA_DIR", data.toString()));
    uploading = Uploading.as(owner.at(app));
  }

  @AfterAll
  void close() {
    app.close();
  }

  @Test
  void aLongFileNameIsCutBetweenCharacters() {
    String name = "a".repeat(199) + "%F0%9F%98%80.jpg";

    TestReply reply = uploading.file("filename=" + name, SamplePictures.jpeg(300, 200)).expect(201);

    assertThat(reply.text("filename")).isEqualTo("a".repeat(199));
  }

  @Test
  void aPictureIsTakenAndDescribed() {
    TestReply reply =
        uploading.file(
            "filename=C:%5Cphotos%5Cdrill.png&alt=A+drill", SamplePictures.jpeg(300, 200));

    reply.expect(201);
    assertThat(reply.text("filename")).isEqualTo("drill.png");
    assertThat(reply.text("alt")).isEqualTo("A drill");
    assertThat(reply.text("content_type")).isEqualTo("image/jpeg");
    assertThat(reply.json().at("/width").asInt()).isEqualTo(300);
    assertThat(reply.json().at("/height").asInt()).isEqualTo(200);
    assertThat(reply.text("status")).isEqualTo("pending");
    assertThat(reply.json().at("/urls/card").isNull()).isTrue();
    assertThat(reply.header("Location")).contains("/admin/media/" + reply.text("id"));
    assertThat(reply.version()).isEqualTo(1);
  }

  @Test
  void everyKindOfPictureIsTold() {
    assertThat(uploading.file(SamplePictures.png(3, 2)).text("content_type"))
        .isEqualTo("image/png");
    assertThat(uploading.file(SamplePictures.gif(3, 2)).text("content_type"))
        .isEqualTo("image/gif");
    assertThat(uploading.file(SamplePictures.webp(3, 2)).text("content_type"))
        .isEqualTo("image/webp");
  }

  @Test
  void aPdfIsReadyAtOnceAndHasNoRenditions() {
    TestReply reply = uploading.file("%PDF-1.7\n1 0 obj\n%%EOF\n".getBytes(UTF_8)).expect(201);

    assertThat(reply.text("status")).isEqualTo("ready");
    assertThat(reply.json().at("/urls/thumb").isNull()).isTrue();
    String target = MediaShop.target(reply.text("urls/original"));
    TestReply shown = app.client().get(target).expect(200);
    assertThat(shown.header("Content-Type")).contains("application/pdf");
    assertThat(shown.header("Content-Disposition").orElseThrow()).startsWith("attachment");
    assertThat(shown.body()).startsWith("%PDF-1.7");
  }

  @Test
  void anEmptyFileIsRefused() {
    uploading.file(new byte[0]).expectError(400, "invalid_media").expectMessage("empty");
  }

  @Test
  void aTruncatedPictureIsRefused() {
    byte[] jpeg = SamplePictures.jpeg(300, 200);

    uploading
        .file(Arrays.copyOf(jpeg, jpeg.length / 2))
        .expectError(400, "invalid_media")
        .expectMessage("cut short");
  }

  @Test
  void aRenamedExecutableIsRefused() {
    for (String start : new String[] {"MZ\u0090\0", "\u007fELF\2\1\1", "#!/bin/sh\n", "PK\3\4"}) {
      uploading
          .file("filename=photo.jpg", (start + "x".repeat(500)).getBytes(ISO_8859_1))
          .expectError(415, "unsupported_media_type")
          .expectMessage("whatever the file is called");
    }
  }

  @Test
  void anSvgWithAScriptIsRefused() {
    String svg =
        "<?xml version=\"1.0\"?>\n<SVG onload=\"alert(1)\"><script>alert(1)</script></SVG>";

    uploading
        .file(svg.getBytes(UTF_8))
        .expectError(415, "unsupported_media_type")
        .expectMessage("SVG");
    Uploading.as(owner.at(app)).file("filename=a.png", svg.getBytes(UTF_8)).expect(415);
  }

  @Test
  void aDecompressionBombIsRefused() throws IOException {
    byte[] bomb = bomb(50_000, 50_000);

    assertThat(bomb.length).isLessThan(200);
    uploading.file(bomb).expectError(422, "media_too_large").expectMessage("50000 by 50000 pixels");
  }

  private static byte[] bomb(int width, int height) throws IOException {
    byte[] png = SamplePictures.png(1, 1);
    ByteBuffer.wrap(png).putInt(16, width).putInt(20, height);
    var sum = new CRC32();
    sum.update(png, 12, 17);
    ByteBuffer.wrap(png).putInt(29, (int) sum.getValue());
    return png;
  }

  @Test
  void aBodyOfAnotherMediaTypeIsRefused() {
    for (String type :
        new String[] {"application/json", "text/html", "multipart/form-data", "image"}) {
      owner
          .at(app)
          .with("Content-Type", type)
          .send("POST", "/admin/media", SamplePictures.png(3, 2))
          .expectError(415, "unsupported_media_type");
    }
    owner.at(app).send("POST", "/admin/media", null).expectError(415, "unsupported_media_type");
  }

  @Test
  void aBodyOverTheLimitIsRefusedWhetherOrNotItSaysSo() {
    String head =
        "POST /admin/media HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nAuthorization: Bearer "
            + owner.token();
    var wire = new WireClient(app);

    var told = wire.send(head + "\r\nContent-Length: %d\r\n\r\n".formatted((64 << 20) + 1));
    assertThat(told.status()).isEqualTo(413);
    assertThat(told.body()).contains("payload_too_large");
    assertThat(wire.send(chunked(head, (64 << 20) + 1)).status()).isIn(413, 0);
    await().until(() -> leftOvers() == 0);
  }

  private static byte[] chunked(String head, int length) {
    byte[] start = (head + "\r\nTransfer-Encoding: chunked\r\n\r\n").getBytes(ISO_8859_1);
    byte[] size = "%x\r\n".formatted(length).getBytes(ISO_8859_1);
    byte[] all = new byte[start.length + size.length + length + 7];
    System.arraycopy(start, 0, all, 0, start.length);
    System.arraycopy(size, 0, all, start.length, size.length);
    byte[] end = "\r\n0\r\n\r\n".getBytes(ISO_8859_1);
    System.arraycopy(end, 0, all, all.length - end.length, end.length);
    return all;
  }

  @Test
  void aBodyThatStopsHalfWayIsRefusedAndLeavesNothing() {
    String head =
        "POST /admin/media HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nAuthorization: Bearer "
            + owner.token()
            + "\r\nContent-Length: 5000\r\n\r\n";

    var answer = new WireClient(app).send(head + "\u0089PNG\r\n");

    assertThat(answer.status()).isIn(400, 0);
    await().until(() -> leftOvers() == 0);
  }

  @Test
  void aCallerWithoutPermissionIsRefusedEvenWithALargeBody() {
    byte[] large = new byte[8 << 20];

    Uploading.as(tenant.staff("media.view").at(app)).file(large).expectError(403, "forbidden");
    Uploading.as(tenant.staff("order.view").at(app)).file(large).expectError(404, "not_found");
    Uploading.as(tenant.guest().at(app)).file(large).expectError(401, "unauthorized");
  }

  @Test
  void uploadsThatStallHoldNoConnectionOfTheDatabase() throws IOException {
    Map<String, String> small = Map.of("DATABASE_POOL_SIZE", "2", "DATA_DIR", data.toString());
    String head =
        "POST /admin/media HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nAuthorization: Bearer "
            + owner.token()
            + "\r\nContent-Length: 5000\r\n\r\n";
    var stalled = new ArrayList<Socket>();
    try (TestApp node = TestApp.another(small)) {
      for (int n = 0; n < 6; n++) {
        var socket = new Socket(InetAddress.getLoopbackAddress(), node.node().port());
        socket.getOutputStream().write((head + "\u0089PNG").getBytes(ISO_8859_1));
        stalled.add(socket);
      }

      await().until(() -> leftOvers() >= 6);

      owner.at(node).get("/admin/media").expect(200);
      for (Socket socket : stalled) {
        socket.close();
      }
      await().until(() -> leftOvers() == 0);
    }
  }

  @Test
  void aLargeFileIsTakenWholeAndItsPixelsAreKept() {
    byte[] pdf = new byte[20 << 20];
    System.arraycopy("%PDF-1.7\n".getBytes(UTF_8), 0, pdf, 0, 9);
    System.arraycopy("%%EOF".getBytes(UTF_8), 0, pdf, pdf.length - 5, 5);

    TestReply reply = uploading.file(pdf).expect(201);

    assertThat(reply.json().at("/bytes").asLong()).isEqualTo(pdf.length);
    String target = MediaShop.target(reply.text("urls/original"));
    assertThat(app.client().get(target).expect(200).bytes()).isEqualTo(pdf);
  }

  @Test
  void oneIdempotencyKeyMakesOneFile() {
    Uploading once = Uploading.as(owner.at(app).with("Idempotency-Key", "drill-1"));
    String first = once.picture().header("Location").orElseThrow();

    TestReply again = once.file(SamplePictures.png(3, 2));

    again.expectError(409, "duplicate_idempotency_key");
    assertThat(again.header("Location")).contains(first);
  }

  @Test
  void theAuditNamesTheFileButNoAddressOfIt() {
    String id = uploading.picture().text("id");

    var entry = owner.get("/admin/audit?entity_id=" + id);

    assertThat(entry.body()).doesNotContain("signature=");
  }

  private static long leftOvers() {
    Path scratch = data.resolve("media-scratch");
    if (!Files.isDirectory(scratch)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(scratch)) {
      return files.count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
