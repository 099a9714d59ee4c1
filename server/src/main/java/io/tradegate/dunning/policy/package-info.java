/** The levels of dunning of an organization and of single companies. */
@NullMarked
package io.tradegate.dunning.policy;

import org.jspecify.annotations.NullMarked;
