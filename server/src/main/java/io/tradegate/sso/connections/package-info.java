/**
 * Identity providers of an organization, of its customer companies and of its vendors, and their
 * email domains.
 */
@NullMarked
package io.tradegate.sso.connections;

import org.jspecify.annotations.NullMarked;
