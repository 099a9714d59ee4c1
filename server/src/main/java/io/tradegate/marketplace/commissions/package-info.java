/** What the operator charges vendors on their sales, and the settings of the money of vendors. */
@NullMarked
package io.tradegate.marketplace.commissions;

import org.jspecify.annotations.NullMarked;
