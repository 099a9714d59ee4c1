package io.tradegate.sourcing;

import org.jdbi.v3.core.Handle;

/**
 * Holds transactions of the exchange in the middle: triggers wait there for a lock that the test
 * has. The transactions have no time limits, so that all of them wait until the test has seen them.
 */
final class HeldTransactions {
  private static final String TRIGGERS =
      """
      create function test_wait() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(hashtext(tg_argv[0]));
        return coalesce(new, old);
      end $$;

      create function test_without_limits() returns trigger language plpgsql as $$
      begin
        perform set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true);
        return new;
      end $$;

      -- A limit ends with the next statement; these tables are written before the ones below.
      create trigger test_without_limits before insert or update on sourcing_channel
        for each row execute function test_without_limits();
      create trigger test_without_limits before update on sourcing_outbox
        for each row execute function test_without_limits();

      create trigger test_send after insert on sourcing_outbox
        for each row execute function test_wait('SEND');
      create trigger test_hand_over before delete on work_job
        for each row when (old.kind = 'sourcing.send') execute function test_wait('HAND_OVER');
      create trigger test_handle after update on sourcing_inbox
        for each row execute function test_wait('HANDLE');
      """;

  private static final String WAITING =
      """
      select count(*)
        from pg_locks l
        join pg_database d on d.oid = l.database
       where not l.granted and l.locktype = 'advisory' and d.datname = current_database()
      """;

  private final Handle handle;

  /** A step of a message, near the end of its transaction. */
  enum Step {
    SEND,
    HAND_OVER,
    HANDLE
  }

  /** {@code handle}: of the owner of a database that no other test uses. */
  HeldTransactions(Handle handle) {
    this.handle = handle;
    handle.createScript(TRIGGERS).execute();
  }

  void hold(Step step) {
    handle.select("select pg_advisory_lock(hashtext(?))", step.name()).mapToMap().one();
  }

  long waiting() {
    return handle.createQuery(WAITING).mapTo(Long.class).one();
  }

  void release() {
    handle.execute("select pg_advisory_unlock_all()");
  }
}
