/**
 * Who did what: an entry for every state-changing call, written in its transaction ({@link
 * AuditLog}) and read at /admin/audit. Owns audit_entry, which nobody who serves can change.
 */
@NullMarked
package io.tradegate.audit;

import org.jspecify.annotations.NullMarked;
