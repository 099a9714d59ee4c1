/** The marketplace: how companies become vendors of the organization, and what they offer. */
@NullMarked
package io.tradegate.marketplace;

import org.jspecify.annotations.NullMarked;
