/** Files of bank statements: CAMT.053 and CSV. */
@NullMarked
package io.tradegate.payments.statements.file;

import org.jspecify.annotations.NullMarked;
