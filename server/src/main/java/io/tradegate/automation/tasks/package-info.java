/** Tasks that automation rules create for staff. */
@NullMarked
package io.tradegate.automation.tasks;

import org.jspecify.annotations.NullMarked;
