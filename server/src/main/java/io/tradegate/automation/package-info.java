/**
 * Automation rules: when an event happens and its data match the conditions, the rule executes its
 * actions.
 *
 * <p>Rules subscribe to the same event rows that webhooks deliver. A run and its effects commit
 * together, so that a rule runs once per event, also after a crash.
 */
@NullMarked
package io.tradegate.automation;

import org.jspecify.annotations.NullMarked;
