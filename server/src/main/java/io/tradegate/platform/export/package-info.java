/** What capabilities give out of their own tables, for whoever writes it into files. */
@NullMarked
package io.tradegate.platform.export;

import org.jspecify.annotations.NullMarked;
