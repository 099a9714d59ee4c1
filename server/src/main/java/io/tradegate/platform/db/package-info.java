/**
 * The only ways to a connection: {@link Db} for transactions that know their tenant and their
 * actor, {@link WorkerDb} for queues and counters across tenants.
 */
@NullMarked
package io.tradegate.platform.db;

import org.jspecify.annotations.NullMarked;
