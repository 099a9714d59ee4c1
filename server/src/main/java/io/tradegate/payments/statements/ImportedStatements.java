package io.tradegate.payments.statements;

import java.util.List;

/** What came of a file, as the API shows it. */
public record ImportedStatements(List<ImportedStatement> statements) {
  public ImportedStatements {
    statements = List.copyOf(statements);
  }

  String location() {
    return location(statements.getFirst().statement());
  }

  static String location(BankStatement statement) {
    return "/admin/bank-statements/" + statement.publicId();
  }
}
