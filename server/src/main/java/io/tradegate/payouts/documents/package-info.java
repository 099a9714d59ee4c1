/** Documents of payouts: statements, and invoices on commissions and fees; their PDF and mail. */
@NullMarked
package io.tradegate.payouts.documents;

import org.jspecify.annotations.NullMarked;
