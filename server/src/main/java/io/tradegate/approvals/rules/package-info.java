/** The approval rules of companies: which orders wait, and for whose decision. */
@NullMarked
package io.tradegate.approvals.rules;

import org.jspecify.annotations.NullMarked;
