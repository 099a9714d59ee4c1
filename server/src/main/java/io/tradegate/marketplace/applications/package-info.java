/** Applications of vendors: companies that want to sell, until staff approve or reject them. */
@NullMarked
package io.tradegate.marketplace.applications;

import org.jspecify.annotations.NullMarked;
