/**
 * Recurring work on a schedule that all nodes share, and the sweep that forgets what has served its
 * time. Owns scheduled_tasks.
 */
@NullMarked
package io.tradegate.platform.jobs;

import org.jspecify.annotations.NullMarked;
