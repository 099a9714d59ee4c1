/** Signed notifications of other services: checked, stored once, and worked on as jobs. */
@NullMarked
package io.tradegate.platform.hooks;

import org.jspecify.annotations.NullMarked;
