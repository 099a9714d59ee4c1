/**
 * Pictures and documents of an organization: uploads, renditions, and the signed URLs that serve
 * them. Other packages use {@link io.tradegate.media.Media} and {@link
 * io.tradegate.media.MediaLinks}. Owns media and record_file.
 */
@NullMarked
package io.tradegate.media;

import org.jspecify.annotations.NullMarked;
