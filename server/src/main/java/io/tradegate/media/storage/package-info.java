/** Where the bytes of media live: a folder or an S3-compatible bucket, behind one interface. */
@NullMarked
package io.tradegate.media.storage;

import org.jspecify.annotations.NullMarked;
