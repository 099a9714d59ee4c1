/** Dunning notices: the document, its PDF and its mail. */
@NullMarked
package io.tradegate.dunning.notices;

import org.jspecify.annotations.NullMarked;
