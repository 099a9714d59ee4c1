/** Requests with random and extreme values: no route answers with a server error. */
@NullMarked
package io.tradegate.everything.fuzz;

import org.jspecify.annotations.NullMarked;
