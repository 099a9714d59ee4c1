/**
 * The side that asks: sourcing requests, the quotes that were received, and awards. Owns
 * sourcing_request, sourcing_request_line, sourcing_invitee, sourcing_received_quote and
 * sourcing_question.
 */
@NullMarked
package io.tradegate.sourcing.requests;

import org.jspecify.annotations.NullMarked;
