/** The endpoints of an organization, their secrets and their health. */
@NullMarked
package io.tradegate.webhooks.endpoints;

import org.jspecify.annotations.NullMarked;
