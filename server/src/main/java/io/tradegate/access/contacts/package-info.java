/** Mail recipients among buyers and staff, and notifications about documents. */
@NullMarked
package io.tradegate.access.contacts;

import org.jspecify.annotations.NullMarked;
