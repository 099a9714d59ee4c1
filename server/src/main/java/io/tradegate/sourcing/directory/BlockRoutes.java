package io.tradegate.sourcing.directory;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import org.jspecify.annotations.Nullable;

/** Routes of the organizations that this one does not deal with, for staff. */
record BlockRoutes(Directory directory) {
  static final String ALL = "/admin/sourcing/blocks";
  private static final String ONE = ALL + "/{id}";

  /** {@code orgId}: of the other organization. */
  record Create(
      @Bounds(min = 1, max = Long.MAX_VALUE) long orgId,
      @Text(max = 1000) @Nullable String reason) {}

  void addTo(Routes routes) {
    routes
        .get(ALL, "sourcing.blocks_list", "List the organizations that are blocked")
        .permission("sourcing.view")
        .lists(SourcingBlock.class, DirectoryStore.BLOCKS);
    routes
        .post(ALL, "sourcing.blocks_create", "SourcingBlock another organization")
        .permission("sourcing.manage")
        .body(Create.class)
        .refuses(DUPLICATE)
        .creates(SourcingBlock.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "sourcing.blocks_get", "Read a block")
        .permission("sourcing.view")
        .answers(SourcingBlock.class, (call, tx) -> directory.requireBlock(tx, call.id("id")));
    routes
        .delete(ONE, "sourcing.blocks_remove", "Deal with a blocked organization again")
        .permission("sourcing.manage")
        .answersNothing((call, tx) -> directory.unblock(tx, call.id("id")));
  }

  private Reply create(Tx tx, Create body) {
    SourcingBlock block = directory.block(tx, body.orgId(), body.reason());
    return Reply.created(ALL + "/" + block.id(), block);
  }
}
