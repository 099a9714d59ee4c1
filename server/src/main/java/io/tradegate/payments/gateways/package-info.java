/** Services that move money: cards over HTTP, test cards, bank transfers. */
@NullMarked
package io.tradegate.payments.gateways;

import org.jspecify.annotations.NullMarked;
