/** Content of automation rules: event, conditions, actions and their effects. */
@NullMarked
package io.tradegate.automation.rules;

import org.jspecify.annotations.NullMarked;
