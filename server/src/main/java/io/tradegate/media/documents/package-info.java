/** Private files of documents: staff and buyers attach them to requests for quote and quotes. */
@NullMarked
package io.tradegate.media.documents;

import org.jspecify.annotations.NullMarked;
