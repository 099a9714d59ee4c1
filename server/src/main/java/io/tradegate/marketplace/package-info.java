/** The marketplace: how companies become vendors of the organization. */
@NullMarked
package io.tradegate.marketplace;

import org.jspecify.annotations.NullMarked;
