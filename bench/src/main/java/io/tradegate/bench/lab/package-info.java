/** The tools of measurement: a database with tenants, a node, load, latencies, reports. */
@NullMarked
package io.tradegate.bench.lab;

import org.jspecify.annotations.NullMarked;
