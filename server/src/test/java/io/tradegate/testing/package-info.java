/** Infrastructure of tests: one server, one PostgreSQL, a fresh organization for each test. */
@NullMarked
package io.tradegate.testing;

import org.jspecify.annotations.NullMarked;
