/** Staff, buyers, company members and vendor users of an organization, and their roles. */
@NullMarked
package io.tradegate.access.people;

import org.jspecify.annotations.NullMarked;
