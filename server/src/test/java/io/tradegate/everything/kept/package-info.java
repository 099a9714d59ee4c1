/** Answers that nodes keep are compared with the database: after every kind of change, for all. */
@NullMarked
package io.tradegate.everything.kept;

import org.jspecify.annotations.NullMarked;
