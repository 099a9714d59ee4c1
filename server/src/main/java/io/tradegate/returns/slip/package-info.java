/** The return slip as a PDF file. */
@NullMarked
package io.tradegate.returns.slip;

import org.jspecify.annotations.NullMarked;
