ORDER=$(as_buyer "$API/storefront/orders?limit=1" | field public_id)
