/**
 * Automation rules: when an event happens and conditions on its data hold, do something.
 *
 * <p>A subscriber of the same rows that webhooks deliver. A run and what it does commit together,
 * so that a rule runs once per event, whatever crashes.
 */
@NullMarked
package io.tradegate.automation;

import org.jspecify.annotations.NullMarked;
