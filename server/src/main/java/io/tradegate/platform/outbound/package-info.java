/**
 * HTTP to URLs that customers chose, with protection for us and explanations for them.
 *
 * <p>{@link io.tradegate.platform.outbound.OutboundHttp} is the only entry point. A call reads the
 * URL by the rules of {@link io.tradegate.platform.outbound.targets.TargetUrl}, looks the host up
 * once, refuses it if {@link io.tradegate.platform.outbound.targets.PublicAddresses} objects to any
 * of the answers, and connects to exactly those addresses: the name is not looked up again, so a
 * second answer cannot lead elsewhere. One deadline covers all of it, down to the last byte of the
 * body.
 *
 * <p>The result is always an {@link io.tradegate.platform.outbound.Exchange}: what the receiver
 * answered or how the call failed, how long each phase took, and for people an {@link
 * io.tradegate.platform.outbound.CallExplanation}.
 */
@NullMarked
package io.tradegate.platform.outbound;

import org.jspecify.annotations.NullMarked;
