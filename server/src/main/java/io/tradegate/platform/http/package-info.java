/** HTTP for capabilities: the route table, the call that a handler gets, the reply it returns. */
@NullMarked
package io.tradegate.platform.http;

import org.jspecify.annotations.NullMarked;
