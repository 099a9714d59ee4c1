/** Sends every operation once, and compares it with its example in the API document. */
@NullMarked
package io.tradegate.everything.examples;

import org.jspecify.annotations.NullMarked;
