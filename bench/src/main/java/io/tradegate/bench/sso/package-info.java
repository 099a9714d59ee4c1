/** Sign-ins through identity providers, beside the checks of their signatures alone. */
@NullMarked
package io.tradegate.bench.sso;

import org.jspecify.annotations.NullMarked;
