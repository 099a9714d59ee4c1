/** DNS queries, each with an answer or a failure within seconds. */
@NullMarked
package io.tradegate.platform.dns;

import org.jspecify.annotations.NullMarked;
