/** Files on the disk of this machine, for as long as something is worked on. */
@NullMarked
package io.tradegate.platform.files;

import org.jspecify.annotations.NullMarked;
