/** The numbers that people call documents by. */
@NullMarked
package io.tradegate.platform.numbers;

import org.jspecify.annotations.NullMarked;
