/** HTTP as the capabilities see it: a route table, a call in, a reply out. */
@NullMarked
package io.tradegate.platform.http;

import org.jspecify.annotations.NullMarked;
