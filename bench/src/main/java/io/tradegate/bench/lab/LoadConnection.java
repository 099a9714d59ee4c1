package io.tradegate.bench.lab;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** One connection under load: sends a request, counts the bytes of the answer, repeats. */
final class LoadConnection {
  private static final byte[] LENGTH = "\r\ncontent-length:".getBytes(StandardCharsets.ISO_8859_1);

  private final SocketChannel channel;
  private final List<ByteBuffer> requests = new ArrayList<>();
  private final ByteBuffer answer = ByteBuffer.allocateDirect(128 << 10);
  private int turn;
  private long asked;
  private long missing = -1;

  /** Sends the requests in turn, beginning with any of them. */
  LoadConnection(int port, List<byte[]> requests, int turn) throws IOException {
    this.channel =
        SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.configureBlocking(false);
    requests.forEach(
        each -> this.requests.add(ByteBuffer.allocateDirect(each.length).put(each).flip()));
    this.turn = turn;
  }

  SocketChannel channel() {
    return channel;
  }

  void ask() throws IOException {
    ByteBuffer request = requests.get(turn++ % requests.size());
    asked = System.nanoTime();
    while (request.hasRemaining()) {
      channel.write(request);
    }
    request.rewind();
  }

  /** Reads the available bytes; true once the answer is complete. */
  boolean hear() throws IOException {
    if (missing >= 0) {
      answer.clear();
    }
    int read = channel.read(answer);
    if (read < 0) {
      throw new IOException("The connection was closed.");
    }
    missing = missing < 0 ? afterHead() : missing - read;
    if (missing != 0) {
      return false;
    }
    answer.clear();
    missing = -1;
    return true;
  }

  long nanosSinceAsked() {
    return System.nanoTime() - asked;
  }

  /** How much of the body is still missing; -1 while the head is incomplete. */
  private long afterHead() throws IOException {
    for (int at = 0; at + 3 < answer.position(); at++) {
      if (answer.get(at) == '\r' && answer.get(at + 2) == '\r' && answer.get(at + 3) == '\n') {
        requireSuccess();
        return (long) at + 4 + length(at) - answer.position();
      }
    }
    return -1;
  }

  private void requireSuccess() throws IOException {
    if (answer.get(9) != '2') {
      var text = new byte[Math.min(60, answer.position())];
      answer.get(0, text);
      throw new IOException("Unexpected answer: " + new String(text, StandardCharsets.ISO_8859_1));
    }
  }

  private int length(int head) {
    for (int at = 0; at + LENGTH.length < head; at++) {
      if (answer.get(at) == '\r' && isLengthAt(at)) {
        return number(at + LENGTH.length);
      }
    }
    return 0;
  }

  private boolean isLengthAt(int at) {
    for (int n = 2; n < LENGTH.length; n++) {
      if ((answer.get(at + n) | 0x20) != (LENGTH[n] | 0x20)) {
        return false;
      }
    }
    return true;
  }

  private int number(int from) {
    int value = 0;
    for (int at = from; answer.get(at) != '\r'; at++) {
      if (answer.get(at) != ' ') {
        value = value * 10 + answer.get(at) - '0';
      }
    }
    return value;
  }
}
