/** Translations of catalog records to other languages than the organization's own. */
@NullMarked
package io.tradegate.catalog.translations;

import org.jspecify.annotations.NullMarked;
