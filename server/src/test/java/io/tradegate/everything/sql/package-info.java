/** The statements of the service, and the tables that they use. */
@NullMarked
package io.tradegate.everything.sql;

import org.jspecify.annotations.NullMarked;
