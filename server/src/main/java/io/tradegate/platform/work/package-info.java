/**
 * The work queue: jobs that run after a commit and are retried when they fail, such as sending
 * mail, making renditions, asking payment gateways, writing imported rows. A capability adds a job
 * in its transaction and gives a {@link io.tradegate.platform.work.WorkHandler} for the kind. Owns
 * work_job.
 */
@NullMarked
package io.tradegate.platform.work;

import org.jspecify.annotations.NullMarked;
