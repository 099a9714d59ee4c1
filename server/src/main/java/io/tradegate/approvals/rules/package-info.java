/** The approval rules of companies: which orders wait for an approval, and who decides. */
@NullMarked
package io.tradegate.approvals.rules;

import org.jspecify.annotations.NullMarked;
