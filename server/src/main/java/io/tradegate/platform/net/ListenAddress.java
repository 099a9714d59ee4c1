package io.tradegate.platform.net;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An address that this process listens on, and the names of the settings that it comes from.
 *
 * @param port 0 for any free one
 */
public record ListenAddress(String hostSetting, String host, String portSetting, int port) {
  private static final int FIRST_UNPRIVILEGED = 1024;
  private static final int LAST_PORT = 65_535;

  /** Says why nothing can listen there, and which setting to change. */
  public static final class CannotListen extends RuntimeException {
    private static final long serialVersionUID = 1;

    private CannotListen(String sentence) {
      super(sentence);
    }
  }

  /**
   * Refuses unless this process can listen on all of them at the same time. They are free again
   * afterwards: if a program takes one in between, {@link #requireOpen} reports it.
   *
   * @param command what the user would type again, with another setting before it
   */
  public static void requireFree(List<ListenAddress> addresses, String command) {
    for (int n = 1; n < addresses.size(); n++) {
      addresses.get(n).requireApart(addresses.subList(0, n), command);
    }
    var held = new ArrayList<ServerSocketChannel>();
    try {
      for (ListenAddress address : addresses) {
        held.add(address.listen(command));
      }
    } finally {
      held.forEach(ListenAddress::close);
    }
  }

  private void requireApart(List<ListenAddress> others, String command) {
    for (ListenAddress other : others) {
      if (port != 0
          && port == other.port
          && (host.equals(other.host) || isAny() || other.isAny())) {
        throw new CannotListen(
            "%s and %s are both %d. Choose another port for one of them: %s"
                .formatted(other.portSetting, portSetting, port, choice(otherPort(), command)));
      }
    }
  }

  private ServerSocketChannel listen(String command) {
    try {
      return open(port);
    } catch (IOException e) {
      throw new CannotListen(sentence(e, command));
    }
  }

  private ServerSocketChannel open(int wanted) throws IOException {
    ServerSocketChannel channel = ServerSocketChannel.open();
    try {
      return channel.bind(new InetSocketAddress(address(), wanted));
    } catch (IOException e) {
      close(channel);
      throw e;
    }
  }

  private static void close(ServerSocketChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The operating system distinguishes its reasons only by their text. */
  String sentence(IOException reason, String command) {
    String words = String.valueOf(reason.getMessage());
    if (words.contains("in use")) {
      return "Port %d is taken by another program. Choose another one: %s"
          .formatted(port, choice(otherPort(), command));
    }
    if (words.contains("ermission denied")) {
      return "Port %d may not be opened by user %s. Choose one from %d on: %s"
          .formatted(
              port,
              System.getProperty("user.name"),
              FIRST_UNPRIVILEGED,
              choice(otherPort(), command));
    }
    if (words.contains("assign requested address")) {
      return "This machine has no address %s. Choose one that it has: %s"
          .formatted(host, choice(hostSetting + "=127.0.0.1", command));
    }
    return "Cannot listen on %s, port %d: %s. Choose another address (%s) or port (%s)."
        .formatted(host, port, words, hostSetting, portSetting);
  }

  /** The next port that is free, from those that every user may open. */
  private String otherPort() {
    int first = port < FIRST_UNPRIVILEGED ? 8000 + port : port + 1;
    int free =
        IntStream.rangeClosed(first, LAST_PORT)
            .limit(100)
            .filter(this::isFree)
            .findFirst()
            .orElse(0);
    return portSetting + "=" + free;
  }

  private boolean isFree(int other) {
    try {
      close(open(other));
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  private static String choice(String setting, String command) {
    return command.isEmpty() ? setting : setting + " " + command;
  }

  /** Refuses for a server that was started and does not run; the server reports no reason. */
  public void requireOpen(boolean running) {
    if (!running) {
      requireFree(List.of(this), "");
      throw new CannotListen("Cannot listen on %s, port %d.".formatted(host, port));
    }
  }

  /** A URL of this address that works on this machine. */
  public String url(int opened) {
    boolean local = isAny() || address().isLoopbackAddress();
    String literal = host.contains(":") ? "[" + host + "]" : host;
    return "http://%s:%d".formatted(local ? "localhost" : literal, opened);
  }

  private boolean isAny() {
    return address().isAnyLocalAddress();
  }

  private InetAddress address() {
    return InetAddress.ofLiteral(host);
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
