/** The steps of a return: request, decision, receipt, settlement. */
@NullMarked
package io.tradegate.returns.handling;

import org.jspecify.annotations.NullMarked;
