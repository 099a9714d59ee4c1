/**
 * HTTP to addresses that strangers chose, made safe for us and explainable to them.
 *
 * <p>{@link io.tradegate.platform.outbound.OutboundHttp} is the only door. A call reads the URL by
 * the rules of {@link io.tradegate.platform.outbound.targets.TargetUrl}, looks the host up once,
 * refuses it if {@link io.tradegate.platform.outbound.targets.PublicAddresses} objects to any of
 * the answers, and connects to exactly those addresses: the name is not asked again, so a second
 * answer cannot lead elsewhere. One deadline covers all of it, down to the last byte of the body.
 *
 * <p>Whatever a receiver does, the result is an {@link io.tradegate.platform.outbound.Exchange}:
 * what it answered or how it failed, how long each phase took, and for people an {@link
 * io.tradegate.platform.outbound.CallExplanation}.
 */
@NullMarked
package io.tradegate.platform.outbound;

import org.jspecify.annotations.NullMarked;
