/** Questions to the domain name system, each answered or given up within seconds. */
@NullMarked
package io.tradegate.platform.dns;

import org.jspecify.annotations.NullMarked;
