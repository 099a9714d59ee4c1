/** Tradegate: one HTTP API for many organizations, each with its own store. */
@NullMarked
package io.tradegate;

import org.jspecify.annotations.NullMarked;
