/**
 * Recurring jobs on a schedule that all nodes share, and the job that deletes expired rows. Owns
 * scheduled_tasks.
 */
@NullMarked
package io.tradegate.platform.jobs;

import org.jspecify.annotations.NullMarked;
