/** The work of a training run: what visitors, buyers and staff do with a node, in usual shares. */
@NullMarked
package io.tradegate.cli.training;

import org.jspecify.annotations.NullMarked;
