/** What rules ask people to do. */
@NullMarked
package io.tradegate.automation.tasks;

import org.jspecify.annotations.NullMarked;
