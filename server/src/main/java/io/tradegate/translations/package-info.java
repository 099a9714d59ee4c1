/** Translations of records to other languages than the organization's own. */
@NullMarked
package io.tradegate.translations;

import org.jspecify.annotations.NullMarked;
