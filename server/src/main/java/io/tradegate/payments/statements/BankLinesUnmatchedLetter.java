package io.tradegate.payments.statements;

import io.tradegate.platform.mail.Letter;
import org.jspecify.annotations.Nullable;

/** Tells staff that no company was found for these many lines of a bank statement. */
public record BankLinesUnmatchedLetter(String account, int lines, @Nullable String link)
    implements Letter {}
