package io.tradegate.access;

import io.tradegate.access.directory.DirectoryAccounts;
import io.tradegate.access.directory.ProviderRoles;
import io.tradegate.access.invitations.ProviderInvitations;
import io.tradegate.access.people.Roles;
import io.tradegate.access.people.Users;
import io.tradegate.access.signin.Sessions;

/** What single sign-on uses of access: sessions, new users, their invitations and roles. */
public record ProviderAccess(
    Sessions sessions,
    Users users,
    ProviderInvitations invitations,
    ProviderRoles assignments,
    DirectoryAccounts directory,
    Roles roles) {}
