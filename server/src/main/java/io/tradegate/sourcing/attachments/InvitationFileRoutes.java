package io.tradegate.sourcing.attachments;

import io.tradegate.media.Media;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Routes;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiConsumer;

/** Routes of the files of invitations, for the staff of the supplier. */
public final class InvitationFileRoutes {
  private final BiConsumer<Tx, UUID> invitations;
  private final Media media;

  /** {@code invitations}: refuses with not_found when there is no such invitation. */
  public InvitationFileRoutes(BiConsumer<Tx, UUID> invitations, Media media) {
    this.invitations = invitations;
    this.media = media;
  }

  public void addTo(Routes routes) {
    routes
        .get(
            "/admin/sourcing/invitations/{id}/attachments",
            "sourcing.invitations_attachments_list",
            "List the files of an invitation")
        .permission(RequestFiles.VIEW_PERMISSION)
        .lists(SourcingAttachment.class, SourcingFileStore.OF_INVITATION.params(), this::list);
  }

  private Page<SourcingAttachment> list(Call call, Tx tx) {
    UUID invitation = call.id("id");
    invitations.accept(tx, invitation);
    return SourcingAttachment.shown(
        tx,
        media,
        SourcingFileStore.OF_INVITATION.page(tx, call, Map.of("invitation", invitation)));
  }
}
