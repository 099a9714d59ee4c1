/** Document numbers for people. */
@NullMarked
package io.tradegate.platform.numbers;

import org.jspecify.annotations.NullMarked;
