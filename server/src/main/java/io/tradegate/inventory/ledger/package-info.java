/** The ledger of stock: what moved, why, and for which document. */
@NullMarked
package io.tradegate.inventory.ledger;

import org.jspecify.annotations.NullMarked;
