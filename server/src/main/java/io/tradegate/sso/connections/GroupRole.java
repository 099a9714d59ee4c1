package io.tradegate.sso.connections;

import io.tradegate.platform.json.Text;

/**
 * The role that users in a group of the provider get.
 *
 * @param role of staff the id of a role, of others the name of one
 */
public record GroupRole(
    @Text(max = 200, format = Text.Format.LINE) String group, @Text(max = 100) String role) {}
