/** API keys: the text a caller holds and the digest that the service keeps. */
@NullMarked
package io.tradegate.apikeys;

import org.jspecify.annotations.NullMarked;
