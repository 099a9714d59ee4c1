/**
 * The files of sourcing requests: those that staff attach to a draft, and the copies that suppliers
 * get. Owns sourcing_request_file and sourcing_invitation_file.
 */
@NullMarked
package io.tradegate.sourcing.attachments;

import org.jspecify.annotations.NullMarked;
