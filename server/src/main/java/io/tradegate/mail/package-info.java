/**
 * Sends the letters of the outbox: over SMTP, or into a folder where no server is configured, as
 * jobs of the work queue. A mail is sent at least once; its Message-ID stays the same, so that a
 * mailbox can detect a repetition.
 */
@NullMarked
package io.tradegate.mail;

import org.jspecify.annotations.NullMarked;
