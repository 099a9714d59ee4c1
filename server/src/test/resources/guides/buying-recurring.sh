as_buyer "$API/storefront/cart/lines" -d '{"sku": "HEX-BOLT-BRASS-M", "quantity": 10}' >/dev/null
ADDRESS=$(as_buyer "$API/storefront/account/addresses" | field id)
METHOD=$(as_buyer "$API/storefront/checkout/shipping-methods" -d '{}' | field id)
