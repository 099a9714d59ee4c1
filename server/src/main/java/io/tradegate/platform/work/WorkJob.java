package io.tradegate.platform.work;

import java.util.UUID;

/**
 * A job that a worker of this node has leased.
 *
 * @param subject the document that it is about
 * @param attempt counts from 1
 * @param lease names this attempt: its result is refused once another worker has the job
 */
public record WorkJob(long org, UUID id, UUID subject, int attempt, UUID lease) {}
