/**
 * PDF files made from XHTML: PDF/A-3u, fonts embedded, nothing fetched, the same bytes for the same
 * input.
 */
@NullMarked
package io.tradegate.platform.pdf;

import org.jspecify.annotations.NullMarked;
