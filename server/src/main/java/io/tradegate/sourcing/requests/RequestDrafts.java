package io.tradegate.sourcing.requests;

import io.tradegate.platform.db.Tx;
import io.tradegate.sourcing.attachments.Drafts;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Sourcing requests that files are attached to. */
record RequestDrafts(Requests requests) implements Drafts {
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
    return PartsStore.lines(tx, request.id()).stream()
        .map(SourcingRequestLine::line)
        .collect(Collectors.toSet());
  }
}
