/** Countries by their ISO 3166-1 codes, their regions by ISO 3166-2 codes and names. */
@NullMarked
package io.tradegate.platform.places;

import org.jspecify.annotations.NullMarked;
