/** The ledger of vendors: what the operator owes each of them, entry by entry. */
@NullMarked
package io.tradegate.marketplace.ledger;

import org.jspecify.annotations.NullMarked;
