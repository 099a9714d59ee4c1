/** The labels of shipments, which carriers print. */
@NullMarked
package io.tradegate.shipments.labels;

import org.jspecify.annotations.NullMarked;
