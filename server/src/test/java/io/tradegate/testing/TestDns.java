package io.tradegate.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.TXTRecord;

/** A real name server on loopback, whose zone a test writes. */
public final class TestDns {
  private static final TestDns SHARED = new TestDns();

  private final DatagramSocket socket;
  private final Map<String, Zone> zones = new ConcurrentHashMap<>();
  private final Map<String, Integer> questions = new ConcurrentHashMap<>();

  /** How it behaves for a name. */
  private sealed interface Zone {}

  private record Texts(List<String> values) implements Zone {}

  private record Trouble(int rcode) implements Zone {}

  private record Silence() implements Zone {}

  private TestDns() {
    try {
      this.socket = new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofPlatform().daemon().name("test-dns").start(this::serve);
  }

  public static TestDns shared() {
    return SHARED;
  }

  /** As the setting DNS_SERVER takes it. */
  public String address() {
    return "127.0.0.1:" + socket.getLocalPort();
  }

  public void publish(String name, String... texts) {
    zones.put(name, new Texts(List.of(texts)));
  }

  /** The name does not exist any more. */
  public void remove(String name) {
    zones.remove(name);
  }

  public void breakDown(String name) {
    zones.put(name, new Trouble(Rcode.SERVFAIL));
  }

  /** Never answers. */
  public void fallSilent(String name) {
    zones.put(name, new Silence());
  }

  /** How often somebody wanted to know. */
  public int asked(String name) {
    return questions.getOrDefault(name, 0);
  }

  private void serve() {
    byte[] buffer = new byte[1500];
    while (!socket.isClosed()) {
      var packet = new DatagramPacket(buffer, buffer.length);
      try {
        socket.receive(packet);
        answer(packet);
      } catch (IOException | RuntimeException e) {
        System.err.println("TestDns gave no answer: " + e); // the next question is another one
      }
    }
  }

  private void answer(DatagramPacket packet) throws IOException {
    Message question = new Message(Arrays.copyOf(packet.getData(), packet.getLength()));
    Record asked = question.getQuestion();
    String name = asked.getName().toString(true).toLowerCase(Locale.ROOT);
    questions.merge(name, 1, Integer::sum);
    Zone zone = zones.getOrDefault(name, new Trouble(Rcode.NXDOMAIN));
    if (zone instanceof Silence) {
      return;
    }
    byte[] bytes = answer(question, asked, zone).toWire();
    socket.send(new DatagramPacket(bytes, bytes.length, packet.getSocketAddress()));
  }

  private static Message answer(Message question, Record asked, Zone zone) {
    var answer = new Message(question.getHeader().getID());
    answer.getHeader().setFlag(Flags.QR);
    answer.getHeader().setFlag(Flags.RA);
    answer.addRecord(asked, Section.QUESTION);
    switch (zone) {
      case Texts texts ->
          texts
              .values()
              .forEach(
                  text ->
                      answer.addRecord(
                          new TXTRecord(asked.getName(), DClass.IN, 60, text), Section.ANSWER));
      case Trouble trouble -> answer.getHeader().setRcode(trouble.rcode());
      case Silence _ -> throw new IllegalStateException("Silence has no answer.");
    }
    return answer;
  }
}
