/** Host names and IP addresses of requests, parsed strictly and without DNS. */
@NullMarked
package io.tradegate.platform.net;

import org.jspecify.annotations.NullMarked;
