/**
 * The audit: an entry for every state-changing call, written in its transaction ({@link AuditLog})
 * and read at /admin/audit. Owns audit_entry, which the database roles that serve cannot change.
 */
@NullMarked
package io.tradegate.audit;

import org.jspecify.annotations.NullMarked;
