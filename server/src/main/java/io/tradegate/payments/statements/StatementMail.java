package io.tradegate.payments.statements;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.platform.db.Tx;

/** Sends mail to the staff who decide on lines for which no company was found. */
record StatementMail(Notifications notifications) {
  /** Once for each statement. */
  void unmatched(Tx tx, BankStatement statement, int lines) {
    notifications.toStaff(
        tx,
        StaffPeopleStore.permitted(tx, "payment.manage"),
        new About("bank-statements", statement.publicId(), null, "imported"),
        link -> new BankLinesUnmatchedLetter(statement.account(), lines, link));
  }
}
