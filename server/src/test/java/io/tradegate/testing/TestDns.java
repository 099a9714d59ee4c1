package io.tradegate.testing;

import io.tradegate.platform.outbound.targets.Resolver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.xbill.DNS.AAAARecord;
import org.xbill.DNS.ARecord;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.SimpleResolver;
import org.xbill.DNS.TXTRecord;
import org.xbill.DNS.Type;

/** A real name server on loopback, whose zone a test writes. */
public final class TestDns {
  private static final TestDns SHARED = new TestDns();

  private final DatagramSocket socket;
  private final Map<String, Zone> zones = new ConcurrentHashMap<>();
  private final Map<String, Integer> questions = new ConcurrentHashMap<>();

  /** How it behaves for a name. */
  private sealed interface Zone {}

  private record Texts(List<String> values) implements Zone {}

  private record Addresses(List<InetAddress> values) implements Zone {}

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

  /** The name has these addresses, IPv4 or IPv6. */
  public void point(String name, String... addresses) {
    zones.put(name, new Addresses(Stream.of(addresses).map(InetAddress::ofLiteral).toList()));
  }

  /** Queries this server over the network, as a system configured with it would. */
  public Resolver resolver() {
    return host -> {
      var found = new ArrayList<>(ask(host, Type.A));
      found.addAll(ask(host, Type.AAAA));
      if (found.isEmpty()) {
        throw new UnknownHostException(host);
      }
      return found;
    };
  }

  private List<InetAddress> ask(String host, int type) throws UnknownHostException {
    try {
      var server = new InetSocketAddress(InetAddress.getLoopbackAddress(), socket.getLocalPort());
      Name name = Name.fromString(host, Name.root);
      Message question = Message.newQuery(Record.newRecord(name, type, DClass.IN));
      return new SimpleResolver(server)
          .send(question).getSection(Section.ANSWER).stream().map(TestDns::address).toList();
    } catch (IOException e) {
      throw new UnknownHostException(host);
    }
  }

  private static InetAddress address(Record answer) {
    return switch (answer) {
      case ARecord four -> four.getAddress();
      case AAAARecord six -> six.getAddress();
      default -> throw new IllegalStateException("No address: " + answer);
    };
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

  /** The number of queries for the name. */
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

  private static Record record(Name name, InetAddress address) {
    return address instanceof Inet6Address
        ? new AAAARecord(name, DClass.IN, 60, address)
        : new ARecord(name, DClass.IN, 60, address);
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
      case Addresses addresses ->
          addresses.values().stream()
              .map(address -> record(asked.getName(), address))
              .filter(each -> each.getType() == asked.getType())
              .forEach(each -> answer.addRecord(each, Section.ANSWER));
      case Trouble trouble -> answer.getHeader().setRcode(trouble.rcode());
      case Silence _ -> throw new IllegalStateException("Silence has no answer.");
    }
    return answer;
  }
}
