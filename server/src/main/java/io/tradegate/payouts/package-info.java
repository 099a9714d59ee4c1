/** Payouts to vendors: runs that one person prepares and a second approves, files for the bank. */
@NullMarked
package io.tradegate.payouts;

import org.jspecify.annotations.NullMarked;
