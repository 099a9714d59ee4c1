package io.tradegate.approvals.rules;

import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.json.Bounds;
import java.util.List;

/** A step of an approval: any one of these users, or any user with one of these roles, decides. */
public record Tier(
    @Bounds(max = 20) List<BuyerId> approverIds, @Bounds(max = 2) List<ApproverRole> roles) {

  /** For approvals without a rule of the company. */
  public static final Tier ANY_APPROVER =
      new Tier(List.of(), List.of(ApproverRole.APPROVER, ApproverRole.ADMIN));

  public Tier {
    approverIds = approverIds.stream().distinct().toList();
    roles = roles.stream().distinct().toList();
  }

  boolean isEmpty() {
    return approverIds.isEmpty() && roles.isEmpty();
  }

  public boolean names(CompanyUser user) {
    return approverIds.contains(user.id());
  }

  public boolean isFor(String role) {
    return roles.stream().anyMatch(each -> each.wireName().equals(role));
  }
}
