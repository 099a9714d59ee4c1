/** What every capability stands on. Nothing in here knows a capability. */
@NullMarked
package io.tradegate.platform;

import org.jspecify.annotations.NullMarked;
