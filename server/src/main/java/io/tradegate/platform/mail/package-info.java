/**
 * Mail for capabilities: a letter, in text and in HTML, that commits with the change that causes
 * it.
 */
@NullMarked
package io.tradegate.platform.mail;

import org.jspecify.annotations.NullMarked;
