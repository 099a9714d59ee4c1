/**
 * Tests that enumerate: every route with every wrong caller, every statement, every table, every
 * package. They include new code automatically and fail with a sentence that says what is missing.
 */
@NullMarked
package io.tradegate.everything;

import org.jspecify.annotations.NullMarked;
