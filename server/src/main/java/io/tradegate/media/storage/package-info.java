/** Storage of media files: a folder or an S3-compatible bucket, behind one interface. */
@NullMarked
package io.tradegate.media.storage;

import org.jspecify.annotations.NullMarked;
