/** A card gateway that speaks the API of payment intents: form requests, JSON answers. */
@NullMarked
package io.tradegate.payments.intents;

import org.jspecify.annotations.NullMarked;
