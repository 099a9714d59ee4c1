package io.tradegate.platform.ids;

import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The id of one kind of record. The compiler refuses the id of another kind; JSON, SQL, messages
 * and API documents contain the plain UUID.
 */
public sealed interface EntityId
    permits BuyerId,
        CustomerId,
        OrderId,
        PriceListId,
        ProductId,
        QuoteId,
        VariantId,
        VendorId,
        WarehouseId,
        WebsiteId {
  /** The constructor of each kind. */
  Map<Class<? extends EntityId>, Function<UUID, ? extends EntityId>> KINDS =
      Map.of(
          BuyerId.class, BuyerId::new,
          CustomerId.class, CustomerId::new,
          OrderId.class, OrderId::new,
          PriceListId.class, PriceListId::new,
          ProductId.class, ProductId::new,
          QuoteId.class, QuoteId::new,
          VariantId.class, VariantId::new,
          VendorId.class, VendorId::new,
          WarehouseId.class, WarehouseId::new,
          WebsiteId.class, WebsiteId::new);

  UUID value();

  /** Whether values of this type are ids of one kind. */
  static boolean isKind(Class<?> type) {
    return KINDS.containsKey(type);
  }

  /** The id of this kind with this value. */
  static <T> T of(Class<T> kind, UUID value) {
    Function<UUID, ? extends EntityId> constructor = KINDS.get(kind);
    if (constructor == null) {
      throw new IllegalArgumentException(kind + " is no kind of id.");
    }
    return kind.cast(constructor.apply(value));
  }

  static @Nullable UUID maybeValue(@Nullable EntityId id) {
    return id == null ? null : id.value();
  }
}
