/** Text in XML. */
@NullMarked
package io.tradegate.platform.xml;

import org.jspecify.annotations.NullMarked;
