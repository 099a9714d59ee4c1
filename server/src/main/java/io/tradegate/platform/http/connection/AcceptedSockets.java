package io.tradegate.platform.http.connection;

import io.helidon.common.socket.SocketOptions;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.ConnectionContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The accepted sockets whose connections are about to begin.
 *
 * <p>Helidon reads without a time limit and gives its connections no access to the socket. It does
 * pass every socket to its options, which is where this class collects them.
 */
public final class AcceptedSockets implements SocketOptions {
  private final Map<Ends, Socket> sockets = new ConcurrentHashMap<>();

  // A second packet would wait for the acknowledgement of the first, which clients delay.
  private final SocketOptions options = SocketOptions.builder().tcpNoDelay(true).build();

  /** Both addresses of a connection; no other open connection has the same. */
  private record Ends(SocketAddress local, SocketAddress remote) {}

  @Override
  public void configureSocket(SocketChannel channel) {
    options.configureSocket(channel);
    try {
      sockets.put(
          new Ends(channel.getLocalAddress(), channel.getRemoteAddress()), channel.socket());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The socket of a connection, once. */
  Socket take(ConnectionContext connection) {
    SocketAddress local = connection.localPeer().address();
    SocketAddress remote = connection.remotePeer().address();
    Socket socket =
        local == null || remote == null ? null : sockets.remove(new Ends(local, remote));
    if (socket == null) {
      throw new CloseConnectionException("The connection ended before it began.");
    }
    return socket;
  }

  @Override
  public Map<SocketOption<?>, Object> socketOptions() {
    return options.socketOptions();
  }

  @Override
  public Duration connectTimeout() {
    return options.connectTimeout();
  }

  @Override
  public Duration readTimeout() {
    return options.readTimeout();
  }

  @Override
  public Optional<Integer> socketReceiveBufferSize() {
    return options.socketReceiveBufferSize();
  }

  @Override
  public Optional<Integer> socketSendBufferSize() {
    return options.socketSendBufferSize();
  }

  @Override
  public boolean socketReuseAddress() {
    return options.socketReuseAddress();
  }

  @Override
  public boolean socketKeepAlive() {
    return options.socketKeepAlive();
  }

  @Override
  public boolean tcpNoDelay() {
    return options.tcpNoDelay();
  }
}
