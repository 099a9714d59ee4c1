/** Fulfilment: what is shipped of an order. For now its event. */
@NullMarked
package io.tradegate.fulfilment;

import org.jspecify.annotations.NullMarked;
