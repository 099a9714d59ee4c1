/** Return policies of the organization and of categories. */
@NullMarked
package io.tradegate.returns.policy;

import org.jspecify.annotations.NullMarked;
