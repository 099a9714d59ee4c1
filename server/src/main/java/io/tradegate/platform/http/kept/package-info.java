/** Answers that a node keeps ready, as bytes, for as long as the database says that they hold. */
@NullMarked
package io.tradegate.platform.http.kept;

import org.jspecify.annotations.NullMarked;
