/** Refusals: the one enum of error codes and the exception that carries one. */
@NullMarked
package io.tradegate.platform.errors;

import org.jspecify.annotations.NullMarked;
