package io.tradegate.sourcing;

import java.util.List;
import org.jdbi.v3.core.Handle;

/** What the organizations of sourcing requests know, read from the rows of each side. */
final class BothSides {
  // The version of a row counts its changes.
  private static final String STATE =
      """
      select format('%s: %s v%s, %s, %s, asked %s | %s v%s, %s, asked %s | %s',
                    r.title, r.status, r.version, v.status, coalesce(q.status || ' ' || q.version, 'no quote'),
                    (select count(*) || '/' || count(answer)
                       from sourcing_question
                      where org_id = r.org_id and request_id = r.id),
                    i.status, i.version, coalesce('quote ' || i.quote_version, 'no quote'),
                    (select count(*) || '/' || count(answer)
                       from sourcing_invitation_question
                      where org_id = i.org_id and invitation_id = i.id),
                    case when q.order_number is distinct from o.number then 'two orders'
                         when o.number is null then 'no order' else 'one order' end)
        from sourcing_request r
        join sourcing_invitee v on v.org_id = r.org_id and v.request_id = r.id
        left join sourcing_received_quote q
             on q.org_id = r.org_id and q.request_id = r.id and q.supplier_org_id = v.supplier_org_id
        left join sourcing_invitation i on i.org_id = v.supplier_org_id and i.request_id = r.id
        left join customer_order o on o.org_id = i.org_id and o.id = i.order_id
       order by r.title, v.supplier_org_id
      """;

  private static final String SENT =
      "select kind from sourcing_outbox where handed_at is null order by kind";
  private static final String ARRIVED =
      "select kind from sourcing_inbox where handled_at is null order by kind";

  // What one side has sent and the other has not handled, or has handled in another order.
  private static final String APART =
      """
      select format('%s %s of %s', m.kind, m.position, m.request_id)
        from sourcing_outbox m
        left join sourcing_inbox n on n.org_id = m.peer_org_id and n.id = m.id
        left join sourcing_channel s
             on s.org_id = m.org_id and s.request_id = m.request_id and s.peer_org_id = m.peer_org_id
        left join sourcing_channel c
             on c.org_id = m.peer_org_id and c.request_id = m.request_id and c.peer_org_id = m.org_id
       where n.handled_at is null or n.position <> m.position or c.received <> s.sent
      """;

  private static final String JOBS =
      """
      select kind || ': ' || coalesce(last_error, state)
        from work_job
       where kind in ('sourcing.send', 'sourcing.receive')
      """;

  // What is written for others in the transaction that handles a message.
  private static final String NOTICES =
      """
      select type || ' ' || count(*) from event where type = 'sourcing.quoted' group by type
       union all
      select 'mails ' || count(*) from mail_message
       union all
      select 'orders ' || count(*) from customer_order where source = 'sourcing'
       order by 1
      """;

  private final Handle handle;

  BothSides(Handle handle) {
    this.handle = handle;
  }

  List<String> state() {
    return list(STATE);
  }

  /** The kinds of messages that are not handed over. */
  List<String> sent() {
    return list(SENT);
  }

  /** The kinds of messages that are handed over and not handled. */
  List<String> arrived() {
    return list(ARRIVED);
  }

  List<String> apart() {
    return list(APART);
  }

  List<String> jobs() {
    return list(JOBS);
  }

  List<String> notices() {
    return list(NOTICES);
  }

  private List<String> list(String sql) {
    return handle.createQuery(sql).mapTo(String.class).list();
  }
}
