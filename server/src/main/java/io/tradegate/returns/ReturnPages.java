package io.tradegate.returns;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.media.PdfLinks;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.ReturnKind;
import io.tradegate.returns.document.ReturnLine;
import io.tradegate.returns.document.ReturnReceipt;
import io.tradegate.returns.document.ReturnStore;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Builds the views of returns, and the addresses of their slips. */
record ReturnPages(PdfLinks links) {
  /** The returns of a page with their parts, which are read in two statements. */
  Page<ReturnView> page(Tx tx, Page<CustomerReturn> page) {
    List<UUID> ids = page.items().stream().map(CustomerReturn::id).toList();
    Map<UUID, List<ReturnLine>> lines =
        ReturnStore.lines(tx, ids).stream().collect(Collectors.groupingBy(ReturnLine::returnId));
    Map<UUID, List<ReturnReceipt>> receipts =
        ReturnStore.receipts(tx, ids).stream()
            .collect(Collectors.groupingBy(ReturnReceipt::returnId));
    return page.map(
        each ->
            ReturnView.of(
                each,
                lines.getOrDefault(each.id(), List.of()),
                receipts.getOrDefault(each.id(), List.of()),
                tx.actor()));
  }

  Reply created(Tx tx, String path, CustomerReturn back) {
    return Reply.created(path + "/" + back.id(), view(tx, back)).version(back.version());
  }

  ReturnView view(Tx tx, CustomerReturn back) {
    List<UUID> id = List.of(back.id());
    return ReturnView.of(back, ReturnStore.lines(tx, id), ReturnStore.receipts(tx, id), tx.actor());
  }

  PdfLinks.PdfLink link(Tx tx, CustomerReturn back) {
    boolean hasSlip =
        back.kind() == ReturnKind.RETURN
            && switch (back.status()) {
              case APPROVED, RECEIVED, CLOSED -> true;
              case REQUESTED, REJECTED, CANCELLED -> false;
            };
    if (!hasSlip) {
      throw INVALID_TRANSITION.because(
          "The %s is %s and has no slip; an approved return has one."
              .formatted(back.label(), back.status().wireName()));
    }
    return links.link(tx.actor().org(), back.id());
  }
}
