/** JSON by the rules of the contract: snake case, strict for input, nulls in output. */
@NullMarked
package io.tradegate.platform.json;

import org.jspecify.annotations.NullMarked;
