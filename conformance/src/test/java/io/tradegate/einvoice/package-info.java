/** Documents as other implementations and the published rules judge them. */
@NullMarked
package io.tradegate.einvoice;

import org.jspecify.annotations.NullMarked;
