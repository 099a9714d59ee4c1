/** Sourcing: stores ask other organizations of the installation for quotes. */
@NullMarked
package io.tradegate.sourcing;

import org.jspecify.annotations.NullMarked;
