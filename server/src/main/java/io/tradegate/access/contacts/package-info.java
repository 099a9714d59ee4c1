/** The people to write to, on both sides of a document, and the letters to them. */
@NullMarked
package io.tradegate.access.contacts;

import org.jspecify.annotations.NullMarked;
