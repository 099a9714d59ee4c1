package io.tradegate.sourcing.requests;

import io.tradegate.platform.db.Tx;
import io.tradegate.sourcing.attachments.Drafts;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Sourcing requests that files are attached to. */
final class RequestDrafts implements Drafts {
  private final PartsStore parts = new PartsStore();
  private final Requests requests;

  RequestDrafts(Requests requests) {
    this.requests = requests;
  }

  @Override
  public void require(Tx tx, UUID request) {
    requests.require(tx, request);
  }

  @Override
  public Set<Integer> lines(Tx tx, UUID request) {
    return lines(tx, requests.require(tx, request));
  }

  @Override
  public Set<Integer> lockLines(Tx tx, UUID request) {
    return lines(tx, requests.lock(tx, request));
  }

  private Set<Integer> lines(Tx tx, SourcingRequest request) {
    RequestMove.CHANGE.require(request, tx.actor());
    return parts.lines(tx, request.id()).stream()
        .map(SourcingRequestLine::line)
        .collect(Collectors.toSet());
  }
}
