/** SQL fragments for the translations of catalog records. */
@NullMarked
package io.tradegate.catalog.translations;

import org.jspecify.annotations.NullMarked;
