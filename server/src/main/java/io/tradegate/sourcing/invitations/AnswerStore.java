package io.tradegate.sourcing.invitations;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.sourcing.messages.Message;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the versions of quotes and of questions. */
final class AnswerStore {
  private static final String VERSION =
      """
      select version, content, salt, digest, submitted_at, submitted_by
        from sourcing_quote_version
       where org_id = :org and invitation_id = :invitation and version = :version
      """;

  private static final String ADD_VERSION =
      """
      insert into sourcing_quote_version (org_id, invitation_id, version, content, salt, digest, submitted_at,
                                          submitted_by)
      values (:org, :invitation, :version, cast(:content as jsonb), :salt, :digest, :submitted_at, :submitted_by)
      """;

  private static final String QUESTIONS =
      """
      select id, own, question, answer, asked_at
        from sourcing_invitation_question
       where org_id = :org and invitation_id = :invitation
       order by asked_at, id
      """;

  private static final String ASK =
      """
      insert into sourcing_invitation_question (org_id, id, invitation_id, own, question, asked_at)
      values (:org, :id, :invitation, true, :question, :now)
      """;

  private static final String ANSWER =
      """
      insert into sourcing_invitation_question (org_id, id, invitation_id, own, question, answer, asked_at)
      values (:org, :question, :invitation, false, :text, :answer, :asked_at)
          on conflict (org_id, id) do update set answer = excluded.answer
      """;

  private static final String FIRST_WEBSITE =
      """
      select id
        from website
       where org_id = :org
       order by created_at, id
       limit 1
      """;

  static Optional<QuoteVersion> version(Tx tx, UUID invitation, int version) {
    return tx.sql(VERSION)
        .bind("invitation", invitation)
        .bind("version", version)
        .maybe(QuoteVersion.class);
  }

  static void add(Tx tx, UUID invitation, QuoteVersion version) {
    tx.sql(ADD_VERSION).bindAll(version).bind("invitation", invitation).execute();
  }

  static List<InvitationQuestion> questions(Tx tx, UUID invitation) {
    return tx.sql(QUESTIONS).bind("invitation", invitation).list(InvitationQuestion.class);
  }

  static void ask(Tx tx, UUID invitation, UUID id, String question) {
    tx.sql(ASK).bind("invitation", invitation).bind("id", id).bind("question", question).execute();
  }

  static void answer(Tx tx, UUID invitation, Message.Answered answered) {
    tx.sql(ANSWER).bindAll(answered).bind("invitation", invitation).execute();
  }

  static Optional<WebsiteId> firstWebsite(Tx tx) {
    return tx.sql(FIRST_WEBSITE).maybe(row -> new WebsiteId(row.uuid("id")));
  }
}
