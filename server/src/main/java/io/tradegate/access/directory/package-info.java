/** Roles that groups of an identity provider give to users. */
@NullMarked
package io.tradegate.access.directory;

import org.jspecify.annotations.NullMarked;
