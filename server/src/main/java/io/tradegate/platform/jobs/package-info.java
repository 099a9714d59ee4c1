/** Recurring and one-off work on the job queue. */
@NullMarked
package io.tradegate.platform.jobs;

import org.jspecify.annotations.NullMarked;
