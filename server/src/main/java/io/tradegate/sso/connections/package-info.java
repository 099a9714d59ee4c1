/** Identity providers of an organization and of its customer companies, and their email domains. */
@NullMarked
package io.tradegate.sso.connections;

import org.jspecify.annotations.NullMarked;
