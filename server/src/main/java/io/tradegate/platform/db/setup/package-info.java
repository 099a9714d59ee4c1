/** Roles, schema, pools, and the checks of a database before it serves. */
@NullMarked
package io.tradegate.platform.db.setup;

import org.jspecify.annotations.NullMarked;
