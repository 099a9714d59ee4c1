/** What card gateways tell: checked, stored once, and worked on as jobs. */
@NullMarked
package io.tradegate.payments.notifications;

import org.jspecify.annotations.NullMarked;
