package io.tradegate.access;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.directory.DirectoryAccounts;
import io.tradegate.access.directory.ProviderRoles;
import io.tradegate.access.invitations.AccountInvitationRoutes;
import io.tradegate.access.invitations.AccountUserRoutes;
import io.tradegate.access.invitations.BuyerDesk;
import io.tradegate.access.invitations.BuyerImport;
import io.tradegate.access.invitations.BuyerUpsertRoutes;
import io.tradegate.access.invitations.InvitationAcceptance;
import io.tradegate.access.invitations.InvitationRoutes;
import io.tradegate.access.invitations.InvitationSenders;
import io.tradegate.access.invitations.Invitations;
import io.tradegate.access.invitations.KeyRights;
import io.tradegate.access.invitations.MemberRoutes;
import io.tradegate.access.invitations.ProviderInvitations;
import io.tradegate.access.invitations.VendorDesk;
import io.tradegate.access.invitations.VendorInvitationRoutes;
import io.tradegate.access.invitations.VendorTeam;
import io.tradegate.access.invitations.VendorTeamRoutes;
import io.tradegate.access.passkeys.PasskeyModule;
import io.tradegate.access.people.Accounts;
import io.tradegate.access.people.BuyerEditing;
import io.tradegate.access.people.BuyerRoutes;
import io.tradegate.access.people.Grants;
import io.tradegate.access.people.MeRoutes;
import io.tradegate.access.people.Members;
import io.tradegate.access.people.Permissions;
import io.tradegate.access.people.RoleRoutes;
import io.tradegate.access.people.Roles;
import io.tradegate.access.people.Staff;
import io.tradegate.access.people.StaffOwnership;
import io.tradegate.access.people.StaffRoutes;
import io.tradegate.access.people.Users;
import io.tradegate.access.people.VendorUserRoutes;
import io.tradegate.access.signin.Afterwards;
import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.access.signin.Letters;
import io.tradegate.access.signin.MailedToken;
import io.tradegate.access.signin.PasswordChange;
import io.tradegate.access.signin.PasswordCheck;
import io.tradegate.access.signin.PasswordResetConfirmations;
import io.tradegate.access.signin.PasswordResetRequests;
import io.tradegate.access.signin.PasswordRule;
import io.tradegate.access.signin.SecondFactor;
import io.tradegate.access.signin.SecondFactorRoutes;
import io.tradegate.access.signin.SecondFactorStore;
import io.tradegate.access.signin.Sessions;
import io.tradegate.access.tokens.TokenRing;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.crypto.PasswordCost;
import io.tradegate.platform.crypto.PasswordSalts;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.tenancy.PageLinks;
import java.security.SecureRandom;

/** Wires access: sign-in, sessions, staff, roles, invitations. */
public final class AccessModule implements AutoCloseable {
  private final Db db;
  private final Secrets secrets;
  private final WriteLog audit;
  private final Sessions sessions;
  private final SecondFactor secondFactor;
  private final AttemptLimits limits;
  private final PasswordCheck check;
  private final AddressedStore stores;
  private final Letters letters;
  private final Notifications notifications;
  private final Grants grants = new Grants(Permissions.patterns());
  private final Users users;
  private final Roles roles;
  private final Invitations invitations;
  private final PasskeyModule passkeys;
  private final Afterwards afterwards = new Afterwards();

  public AccessModule(Settings settings, Db db, Secrets secrets, Outbox outbox, WriteLog audit) {
    this.db = db;
    this.secrets = secrets;
    this.audit = audit;
    var factors = new SecondFactorStore(secrets.box());
    this.sessions = new Sessions(secrets.tokens(), Permissions.patterns(), settings.jwtTtl());
    this.secondFactor = new SecondFactor(factors, secrets.random());
    this.limits = new AttemptLimits(db, settings.loginRatePerMinute());
    this.check = new PasswordCheck(secrets.passwords(), secrets.salts(), limits);
    this.stores = new AddressedStore(db);
    var pages = PageLinks.of(settings);
    this.letters = new Letters(outbox, pages, secrets.random());
    this.notifications = new Notifications(outbox, pages);
    this.users = new Users();
    this.roles = new Roles(users, grants);
    this.invitations = new Invitations(roles, grants, letters);
    this.passkeys =
        new PasskeyModule(
            new PasskeyModule.Parts(
                db,
                sessions,
                limits,
                audit,
                outbox,
                secrets.random(),
                pages,
                settings.baseUrl(),
                stores::orgIfAddressed));
  }

  /** Keys, password hashing, encryption and the random source. */
  public record Secrets(
      TokenRing tokens,
      Passwords passwords,
      PasswordSalts salts,
      SecretBox box,
      SecureRandom random) {

    public static Secrets of(
        String jwtSecret, MasterKey master, SecureRandom random, PasswordCost cost) {
      return new Secrets(
          TokenRing.parse(jwtSecret, "tradegate"),
          new Passwords(random, Runtime.getRuntime().availableProcessors(), cost),
          new PasswordSalts(master),
          new SecretBox(master, random),
          random);
    }
  }

  /** What other packages decide about access. */
  public record Rules(
      KeyRights keys, Staff.Watch watch, StaffOwnership.OwnedLeads leads, PasswordRule passwords) {}

  public void addTo(Routes routes, Rules rules) {
    var staff = new Staff(roles, grants, sessions, secondFactor, rules.watch());
    addSignIn(routes, staff, rules.passwords());
    addPasswords(routes, rules.passwords());
    passkeys.addTo(routes, rules.passwords());
    new StaffRoutes(staff, new StaffOwnership(rules.leads())).addTo(routes);
    addPeople(routes, rules);
  }

  private void addSignIn(Routes routes, Staff staff, PasswordRule rule) {
    var signIn = new SignIn(db, secrets, sessions, secondFactor, limits, audit, rule);
    new SignInRoutes(stores, signIn, sessions).addTo(routes);
    new MeRoutes(staff, Accounts.ofBuyers(sessions)).addTo(routes);
    new SecondFactorRoutes(secondFactor, check, limits).addTo(routes);
  }

  private void addPasswords(Routes routes, PasswordRule rule) {
    new PasswordRoutes(
            stores,
            new PasswordChange(check, sessions),
            new PasswordResetRequests(db, limits, afterwards, letters, audit, rule),
            new PasswordResetConfirmations(db, check, sessions, limits, audit))
        .addTo(routes);
  }

  private void addPeople(Routes routes, Rules rules) {
    new RoleRoutes(roles).addTo(routes);
    var members = new Members();
    var editing = new BuyerEditing(users, members);
    new BuyerRoutes(Accounts.ofBuyers(sessions), editing).addTo(routes);
    new BuyerUpsertRoutes(editing, invitations).addTo(routes);
    new VendorUserRoutes(Accounts.ofVendorUsers(sessions)).addTo(routes);
    new VendorTeamRoutes(new VendorTeam(Accounts.ofVendorUsers(sessions))).addTo(routes);
    new VendorInvitationRoutes(invitations).addTo(routes);
    new InvitationRoutes(invitations).addTo(routes);
    new MemberRoutes(members, invitations).addTo(routes);
    new AccountUserRoutes(members).addTo(routes);
    new AccountInvitationRoutes(invitations).addTo(routes);
    var door = new InvitationAcceptance.Door(limits, check, secrets.passwords(), rules.passwords());
    var senders = new InvitationSenders(roles, grants, rules.keys());
    var acceptance = new InvitationAcceptance(db, door, senders, users, sessions, audit);
    new AcceptanceRoutes(stores, acceptance).addTo(routes);
  }

  /** For imports. */
  public BuyerImport buyerImport() {
    return new BuyerImport(invitations);
  }

  /** For other packages that invite buyers without these routes. */
  public BuyerDesk buyerDesk() {
    return new BuyerDesk(invitations);
  }

  /** The same for vendor users. */
  public VendorDesk vendorDesk() {
    return new VendorDesk(invitations);
  }

  /** A token for a letter of another package, which must store its digest alone. */
  public MailedToken mailedToken() {
    return letters.unsentToken();
  }

  /** For capabilities that write to people about their documents. */
  public Notifications notifications() {
    return notifications;
  }

  /** For single sign-on, which signs the same users in. */
  public ProviderAccess providerAccess(KeyRights keys, Staff.Watch watch) {
    var senders = new InvitationSenders(roles, grants, keys);
    var staff = new Staff(roles, grants, sessions, secondFactor, watch);
    return new ProviderAccess(
        sessions,
        users,
        new ProviderInvitations(senders, users),
        new ProviderRoles(sessions),
        new DirectoryAccounts(staff, users, sessions),
        roles);
  }

  /** Finds the organization of the store that a call addresses. */
  public long addressedStore(Call call) {
    return stores.org(call);
  }

  /** For routes that need no sign-in. */
  public AttemptLimits limits() {
    return limits;
  }

  /** Finishes the queued background work; the database must still be open. */
  @Override
  public void close() {
    afterwards.close();
  }
}
