package io.tradegate.sourcing.requests;

import static io.tradegate.platform.errors.Missing.missing;
import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.numbers.NumberStore;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.rfqs.Rfq;
import io.tradegate.rfqs.RfqLine;
import io.tradegate.rfqs.Rfqs;
import io.tradegate.sourcing.attachments.RequestFiles;
import io.tradegate.sourcing.directory.Directory;
import io.tradegate.sourcing.directory.Supplier;
import io.tradegate.sourcing.requests.SourcingInvitee.InviteeStatus;
import io.tradegate.tenancy.OwnOrganization;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Creates and changes drafts of sourcing requests; {@link RequestMoves} has the later steps. */
record Requests(Directory directory, Rfqs rfqs, RequestFiles files) {
  private static final Duration AFTER_THE_DEADLINE = Duration.ofDays(30);

  SourcingRequest require(Tx tx, UUID id) {
    return RequestStore.find(tx, id).orElseThrow(Requests::unknown);
  }

  SourcingRequest lock(Tx tx, UUID id) {
    return RequestStore.lock(tx, id).orElseThrow(Requests::unknown);
  }

  private static Refusal unknown() {
    return missing("sourcing request");
  }

  SourcingRequestView view(Tx tx, SourcingRequest request) {
    UUID id = request.id();
    return SourcingRequestView.of(
        tx,
        request,
        new SourcingRequestView.Parts(
            PartsStore.lines(tx, id),
            PartsStore.invitees(tx, id),
            ReceivedQuoteStore.quotes(tx, id),
            PartsStore.questions(tx, id)));
  }

  SourcingRequest create(Tx tx, SourcingRequestBody.Create body) {
    List<SourcingRequestLine> lines =
        body.rfqId() == null ? numbered(body.lines()) : ofRfq(tx, body);
    SourcingRequest request =
        new SourcingRequest(
            tx.newId(),
            NumberStore.next(tx, "SR"),
            SourcingRequestStatus.DRAFT,
            body.title(),
            requireNonNullElse(body.sealed(), true),
            Currency.getInstance(OwnOrganization.profile(tx).currency()),
            body.deadline(),
            expiry(body.deadline()),
            body.deliveryAddress().postal(),
            body.terms(),
            lowerCase(body.categories()),
            body.rfqId(),
            null,
            null,
            1,
            tx.now(),
            tx.now());
    RequestStore.insert(tx, request);
    requireRfqLines(tx, request, requireNonNullElse(body.lines(), List.of()));
    PartsStore.replaceLines(tx, request.id(), lines);
    choose(tx, request.id(), body.supplierOrgIds());
    return changed(tx, request.id(), null);
  }

  /** So long staff can decide. */
  static Instant expiry(Instant deadline) {
    return deadline.plus(AFTER_THE_DEADLINE);
  }

  private static List<SourcingRequestLine> numbered(
      @Nullable List<SourcingRequestBody.Line> lines) {
    List<SourcingRequestBody.Line> given = lines == null ? List.of() : lines;
    return IntStream.range(0, given.size()).mapToObj(n -> given.get(n).at(n + 1)).toList();
  }

  /** The lines of a buyer's request, whose SKUs stay private, and then the own ones. */
  private List<SourcingRequestLine> ofRfq(Tx tx, SourcingRequestBody.Create body) {
    tx.actor().require("rfq.view", "take the lines of a request for quote");
    Rfq asked = rfqs.require(tx, requireNonNull(body.rfqId()));
    rfqs.requireQuotable(tx, asked);
    UUID rfq = asked.id();
    var all = new ArrayList<SourcingRequestLine>();
    for (RfqLine line : rfqs.lines(tx, rfq)) {
      all.add(
          new SourcingRequestLine(
              all.size() + 1,
              line.name(),
              line.quantity(),
              line.unit(),
              line.neededBy(),
              List.of(),
              line.sku(),
              line.line()));
    }
    for (SourcingRequestBody.Line line :
        requireNonNullElse(body.lines(), List.<SourcingRequestBody.Line>of())) {
      all.add(line.at(all.size() + 1));
    }
    if (all.size() > SourcingRequestBody.MOST_LINES) {
      throw Refusal.ofField(
          "rfq_id",
          "A sourcing request has at most %d lines, and this would have %d."
              .formatted(SourcingRequestBody.MOST_LINES, all.size()));
    }
    return all;
  }

  private static List<String> lowerCase(@Nullable List<String> categories) {
    return categories == null
        ? List.of()
        : categories.stream()
            .map(each -> each.strip().toLowerCase(Locale.ROOT))
            .distinct()
            .toList();
  }

  private void choose(Tx tx, UUID request, @Nullable List<Long> orgs) {
    if (orgs == null) {
      return;
    }
    List<Supplier> found = directory.suppliers(tx, orgs);
    orgs.stream()
        .filter(org -> found.stream().noneMatch(supplier -> supplier.supplierOrgId() == org))
        .findFirst()
        .ifPresent(
            org -> {
              throw Refusal.ofField(
                  "supplier_org_ids",
                  "Field `supplier_org_ids` names no supplier of the directory: %d."
                      .formatted(org));
            });
    PartsStore.replaceInvitees(
        tx,
        request,
        found.stream().map(supplier -> invitee(supplier, InviteeStatus.CHOSEN)).toList());
  }

  static SourcingInvitee invitee(Supplier supplier, InviteeStatus status) {
    return new SourcingInvitee(supplier.supplierOrgId(), supplier.name(), status, null);
  }

  /** What is to become of a draft. {@code setsTerms}: whether the body names them. */
  record Change(SourcingRequestBody.Change body, boolean setsTerms) {}

  SourcingRequest change(Tx tx, UUID id, OptionalInt expected, Change change) {
    SourcingRequest before = lock(tx, id);
    SourcingRequestView seen = view(tx, before);
    Versions.require(expected, before.version());
    RequestMove.CHANGE.require(before, tx.actor());
    SourcingRequestBody.Change body = change.body();
    RequestStore.update(tx, changed(before, change));
    if (body.lines() != null) {
      requireRfqLines(tx, before, body.lines());
      files.requireLines(tx, id, body.lines().size());
      PartsStore.replaceLines(tx, id, numbered(body.lines()));
    }
    choose(tx, id, body.supplierOrgIds());
    return changed(tx, id, seen);
  }

  private void requireRfqLines(
      Tx tx, SourcingRequest request, List<SourcingRequestBody.Line> lines) {
    Set<Integer> known =
        request.rfqId() == null
            ? Set.of()
            : rfqs.lines(tx, request.rfqId()).stream()
                .map(RfqLine::line)
                .collect(Collectors.toSet());
    lines.stream()
        .map(SourcingRequestBody.Line::rfqLine)
        .filter(line -> line != null && !known.contains(line))
        .findFirst()
        .ifPresent(
            line -> {
              throw Refusal.ofField(
                  "lines.rfq_line",
                  "The request is for no line %d of a buyer's request for quote.".formatted(line));
            });
  }

  private static SourcingRequest changed(SourcingRequest before, Change change) {
    SourcingRequestBody.Change body = change.body();
    Instant deadline = requireNonNullElse(body.deadline(), before.deadline());
    return RecordBuilder.copy(before)
        .with("title", requireNonNullElse(body.title(), before.title()))
        .with("sealed", requireNonNullElse(body.sealed(), before.sealed()))
        .with("deadline", deadline)
        .with("expiresAt", expiry(deadline))
        .with(
            "deliveryAddress",
            body.deliveryAddress() == null
                ? before.deliveryAddress()
                : body.deliveryAddress().postal())
        .with("terms", change.setsTerms() ? body.terms() : before.terms())
        .with(
            "categories",
            body.categories() == null ? before.categories() : lowerCase(body.categories()))
        .build();
  }

  SourcingRequest changed(Tx tx, UUID id, @Nullable SourcingRequestView before) {
    SourcingRequest after = require(tx, id);
    tx.changed("sourcing_request", id, before, view(tx, after));
    return after;
  }
}
