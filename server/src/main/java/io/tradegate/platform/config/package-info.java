/** Settings from the environment, checked all at once. */
@NullMarked
package io.tradegate.platform.config;

import org.jspecify.annotations.NullMarked;
