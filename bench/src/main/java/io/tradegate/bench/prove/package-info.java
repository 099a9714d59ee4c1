/** Promises that need processes, signals and time to be shown: `./tradegate prove <name>`. */
@NullMarked
package io.tradegate.bench.prove;

import org.jspecify.annotations.NullMarked;
