/**
 * The card gateways of organizations, with their keys, and which gateway a payment goes through.
 */
@NullMarked
package io.tradegate.payments.connections;

import org.jspecify.annotations.NullMarked;
