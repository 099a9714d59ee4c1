/**
 * The quote as a document: its terms, lines, versions and counter-offers, and what differs between
 * them.
 */
@NullMarked
package io.tradegate.quotes.document;

import org.jspecify.annotations.NullMarked;
