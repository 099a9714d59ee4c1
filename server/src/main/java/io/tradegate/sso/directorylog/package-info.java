/** The log of what directories asked for, for administrators who look for a mistake. */
@NullMarked
package io.tradegate.sso.directorylog;

import org.jspecify.annotations.NullMarked;
