/** Units of measure of an organization, and the units in which a variant is sold. */
@NullMarked
package io.tradegate.units;

import org.jspecify.annotations.NullMarked;
