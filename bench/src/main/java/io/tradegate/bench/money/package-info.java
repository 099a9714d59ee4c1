/** The proof that money and goods survive crashes of the service and of the database. */
@NullMarked
package io.tradegate.bench.money;

import org.jspecify.annotations.NullMarked;
