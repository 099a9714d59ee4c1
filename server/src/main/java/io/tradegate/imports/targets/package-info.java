/** The targets of imports: what rows can become, and how each is read. */
@NullMarked
package io.tradegate.imports.targets;

import org.jspecify.annotations.NullMarked;
