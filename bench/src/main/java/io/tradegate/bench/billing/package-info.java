/** Measures billing: the chain from shipment to payment, large documents and large accounts. */
@NullMarked
package io.tradegate.bench.billing;

import org.jspecify.annotations.NullMarked;
