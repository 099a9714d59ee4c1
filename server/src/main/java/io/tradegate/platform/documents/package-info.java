/**
 * Business documents on paper: one layout for invoices, slips, statements and notices, with their
 * words in each language.
 */
@NullMarked
package io.tradegate.platform.documents;

import org.jspecify.annotations.NullMarked;
