/** The command line: demo, serve, migrate, listen, and the operator's commands. */
@NullMarked
package io.tradegate.cli;

import org.jspecify.annotations.NullMarked;
