/** The only door to a connection: transactions that know their tenant and their actor. */
@NullMarked
package io.tradegate.platform.db;

import org.jspecify.annotations.NullMarked;
