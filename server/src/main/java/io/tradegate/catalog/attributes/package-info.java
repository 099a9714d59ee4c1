/** The attributes that products can have, and the families that group them. */
@NullMarked
package io.tradegate.catalog.attributes;

import org.jspecify.annotations.NullMarked;
