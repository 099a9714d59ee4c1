/** Exports that capabilities offer of their own tables; the caller writes them into files. */
@NullMarked
package io.tradegate.platform.export;

import org.jspecify.annotations.NullMarked;
