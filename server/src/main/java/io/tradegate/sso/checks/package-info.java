/** Daily checks of identity providers: their metadata, certificates and email domains. */
@NullMarked
package io.tradegate.sso.checks;

import org.jspecify.annotations.NullMarked;
