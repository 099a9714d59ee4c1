/** JSON as the contract wants it: snake case, strict in, nulls out. */
@NullMarked
package io.tradegate.platform.json;

import org.jspecify.annotations.NullMarked;
