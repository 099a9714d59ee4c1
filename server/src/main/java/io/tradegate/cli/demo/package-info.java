/** The content of the demo: files that are imported, and a script of calls that are made. */
@NullMarked
package io.tradegate.cli.demo;

import org.jspecify.annotations.NullMarked;
