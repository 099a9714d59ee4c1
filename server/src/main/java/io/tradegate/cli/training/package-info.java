/**
 * The work of a training run: what visitors, buyers, staff and an ERP do with a node, in usual
 * shares.
 */
@NullMarked
package io.tradegate.cli.training;

import org.jspecify.annotations.NullMarked;
