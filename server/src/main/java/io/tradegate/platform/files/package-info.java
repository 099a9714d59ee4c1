/** Temporary files on the disk of this machine. */
@NullMarked
package io.tradegate.platform.files;

import org.jspecify.annotations.NullMarked;
