/** Plain pages for the links in mails, for installations without a front end of their own. */
@NullMarked
package io.tradegate.pages;

import org.jspecify.annotations.NullMarked;
