/**
 * Approvals: the rules by which a company's orders wait for one of its people, who decides in which
 * order, who stands in for whom, and what happens when nobody answers.
 */
@NullMarked
package io.tradegate.approvals;

import org.jspecify.annotations.NullMarked;
