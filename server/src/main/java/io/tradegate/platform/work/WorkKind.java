package io.tradegate.platform.work;

import java.time.Duration;

/**
 * A kind of job.
 *
 * @param name as staff and metrics see it, such as {@code mail.send}
 * @param lease how long an attempt may take before another worker takes the job over
 */
public record WorkKind(String name, Duration lease, BackOff backOff) {}
