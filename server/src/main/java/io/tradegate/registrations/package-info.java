/**
 * Registrations: companies that register themselves on a store, until staff approve or reject them.
 */
@NullMarked
package io.tradegate.registrations;

import org.jspecify.annotations.NullMarked;
