/** What a rule says: its event, its conditions, its actions, and what they come to. */
@NullMarked
package io.tradegate.automation.rules;

import org.jspecify.annotations.NullMarked;
