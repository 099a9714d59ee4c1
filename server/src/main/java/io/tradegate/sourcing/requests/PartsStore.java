package io.tradegate.sourcing.requests;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import io.tradegate.sourcing.messages.Message;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the lines, the invited suppliers and the questions of requests. */
final class PartsStore {
  private static final String LINES =
      """
      select line, text, quantity, unit, needed_by, attributes, sku, rfq_line
        from sourcing_request_line
       where org_id = :org and request_id = :request
       order by line
      """;

  private static final String DELETE_LINES =
      "delete from sourcing_request_line where org_id = :org and request_id = :request";

  private static final String INSERT_LINES =
      """
      insert into sourcing_request_line (org_id, request_id, line, text, quantity, unit, needed_by, attributes, sku,
                                         rfq_line)
      select :org, :request, l.line, l.text, l.quantity, l.unit, l.needed_by, l.attributes, l.sku, l.rfq_line
        from jsonb_to_recordset(cast(:lines as jsonb))
             as l (line integer, text text, quantity numeric, unit text, needed_by date, attributes jsonb, sku text,
                   rfq_line integer)
      """;

  private static final String INVITEES =
      """
      select supplier_org_id, supplier_name, status, reason
        from sourcing_invitee
       where org_id = :org and request_id = :request
       order by supplier_name, supplier_org_id
      """;

  private static final String DELETE_INVITEES =
      "delete from sourcing_invitee where org_id = :org and request_id = :request";

  private static final String INSERT_INVITEES =
      """
      insert into sourcing_invitee (org_id, request_id, supplier_org_id, supplier_name, status)
      select :org, :request, i.supplier_org_id, i.supplier_name, i.status
        from jsonb_to_recordset(cast(:invitees as jsonb))
             as i (supplier_org_id bigint, supplier_name text, status text)
      """;

  private static final String INVITEE =
      """
      select supplier_org_id, supplier_name, status, reason
        from sourcing_invitee
       where org_id = :org and request_id = :request and supplier_org_id = :supplier
      """;

  private static final String SET_INVITEE =
      """
      update sourcing_invitee
         set status = :status, reason = :reason
       where org_id = :org and request_id = :request and supplier_org_id = :supplier
      """;

  private static final String QUESTIONS =
      """
      select id, supplier_org_id, question, answer, asked_at, answered_at
        from sourcing_question
       where org_id = :org and request_id = :request
       order by asked_at, id
      """;

  private static final String ASK =
      """
      insert into sourcing_question (org_id, id, request_id, supplier_org_id, question, asked_at)
      values (:org, :question, :request, :supplier, :text, :asked_at)
      """;

  private static final String ANSWER =
      """
      update sourcing_question
         set answer = :answer, answered_at = :now
       where org_id = :org and request_id = :request and id = :question
      """;

  static List<SourcingRequestLine> lines(Tx tx, UUID request) {
    return tx.sql(LINES).bind("request", request).list(SourcingRequestLine.class);
  }

  static void replaceLines(Tx tx, UUID request, List<SourcingRequestLine> lines) {
    tx.sql(DELETE_LINES).bind("request", request).execute();
    tx.sql(INSERT_LINES).bind("request", request).bind("lines", Json.text(lines)).execute();
  }

  static List<SourcingInvitee> invitees(Tx tx, UUID request) {
    return tx.sql(INVITEES).bind("request", request).list(SourcingInvitee.class);
  }

  static void replaceInvitees(Tx tx, UUID request, Collection<SourcingInvitee> invitees) {
    tx.sql(DELETE_INVITEES).bind("request", request).execute();
    tx.sql(INSERT_INVITEES)
        .bind("request", request)
        .bind("invitees", Json.text(invitees))
        .execute();
  }

  static Optional<SourcingInvitee> invitee(Tx tx, UUID request, long supplier) {
    return tx.sql(INVITEE)
        .bind("request", request)
        .bind("supplier", supplier)
        .maybe(SourcingInvitee.class);
  }

  static void setInvitee(Tx tx, UUID request, SourcingInvitee invitee) {
    tx.sql(SET_INVITEE)
        .bind("request", request)
        .bind("supplier", invitee.supplierOrgId())
        .bind("status", invitee.status().wireName())
        .bind("reason", invitee.reason())
        .execute();
  }

  static List<SourcingQuestion> questions(Tx tx, UUID request) {
    return tx.sql(QUESTIONS).bind("request", request).list(SourcingQuestion.class);
  }

  static void ask(Tx tx, UUID request, long supplier, Message.Asked asked) {
    tx.sql(ASK).bindAll(asked).bind("request", request).bind("supplier", supplier).execute();
  }

  static void answer(Tx tx, UUID request, UUID question, @Nullable String answer) {
    tx.sql(ANSWER)
        .bind("request", request)
        .bind("question", question)
        .bind("answer", answer)
        .execute();
  }
}
