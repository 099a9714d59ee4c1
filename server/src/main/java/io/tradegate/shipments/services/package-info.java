/** The services of carriers: what prints labels, and what reads their reports about parcels. */
@NullMarked
package io.tradegate.shipments.services;

import org.jspecify.annotations.NullMarked;
