package io.tradegate.platform.dns;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.xbill.DNS.DClass;
import org.xbill.DNS.ExtendedResolver;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Resolver;
import org.xbill.DNS.Section;
import org.xbill.DNS.SimpleResolver;
import org.xbill.DNS.TXTRecord;
import org.xbill.DNS.TextParseException;
import org.xbill.DNS.Type;

/**
 * Queries a name server for TXT records. Without the JDK's resolver: it supports TXT records only
 * through JNDI, and its cache time is not under our control.
 */
public final class DnsTxtRecords implements TxtRecords {
  private static final Duration PATIENCE = Duration.ofSeconds(3);
  private static final Pattern SERVER =
      Pattern.compile("(\\[[0-9a-fA-F:.]+]|[A-Za-z0-9.-]+)(?::([0-9]{1,5}))?");
  private static final int LAST_PORT = 65_535;

  private final Resolver resolver;

  /** {@code server}: {@code host} or {@code host:port}; null takes those of the system. */
  public DnsTxtRecords(@Nullable String server) {
    this.resolver =
        server == null ? new ExtendedResolver() : new SimpleResolver(address(matched(server)));
    resolver.setTimeout(PATIENCE);
  }

  /** What is wrong with the setting, a sentence each. */
  public static List<String> problems(String setting) {
    Matcher server = SERVER.matcher(setting);
    return server.matches() && port(server) <= LAST_PORT
        ? List.of()
        : List.of("DNS_SERVER must be a name server like 10.0.0.2, ns.example.com:53 or [::1]:53.");
  }

  private static Matcher matched(String server) {
    Matcher matcher = SERVER.matcher(server);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("Not a name server: " + server);
    }
    return matcher;
  }

  private static InetSocketAddress address(Matcher server) {
    return new InetSocketAddress(server.group(1).replaceAll("[\\[\\]]", ""), port(server));
  }

  private static int port(Matcher server) {
    return server.group(2) == null
        ? SimpleResolver.DEFAULT_PORT
        : Integer.parseInt(server.group(2));
  }

  @Override
  public Answer lookUp(String name) {
    try {
      return read(ask(question(name)));
    } catch (TextParseException e) {
      return new Found(List.of()); // what cannot be a name has no records
    } catch (TimeoutException e) {
      return new NoAnswer("no answer within %d seconds".formatted(PATIENCE.toSeconds()));
    } catch (ExecutionException e) {
      return new NoAnswer("the name server could not be asked");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new NoAnswer("interrupted");
    }
  }

  private static Message question(String name) throws TextParseException {
    return Message.newQuery(
        Record.newRecord(Name.fromString(name, Name.root), Type.TXT, DClass.IN));
  }

  // The resolver's own time-out counts per try and per server; this one covers everything.
  private Message ask(Message question)
      throws TimeoutException, ExecutionException, InterruptedException {
    CompletableFuture<Message> answer = resolver.sendAsync(question).toCompletableFuture();
    try {
      return answer.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } finally {
      answer.cancel(true);
    }
  }

  private static Answer read(Message answer) {
    return switch (answer.getRcode()) {
      case Rcode.NOERROR -> new Found(texts(answer));
      case Rcode.NXDOMAIN -> new Found(List.of());
      default -> new NoAnswer("the name server answered " + Rcode.string(answer.getRcode()));
    };
  }

  /** A recursive name server follows aliases itself, so all TXT records count. */
  private static List<String> texts(Message answer) {
    return answer.getSection(Section.ANSWER).stream()
        .filter(TXTRecord.class::isInstance)
        .map(record -> String.join("", ((TXTRecord) record).getStrings()))
        .toList();
  }
}
