/** Price lists, the prices on them, and the companies, groups and websites they are for. */
@NullMarked
package io.tradegate.pricing.lists;

import org.jspecify.annotations.NullMarked;
