/** Names and addresses callers arrive by, read strictly and without DNS. */
@NullMarked
package io.tradegate.platform.net;

import org.jspecify.annotations.NullMarked;
