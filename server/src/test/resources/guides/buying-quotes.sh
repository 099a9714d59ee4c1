as_buyer "$API/storefront/cart/lines" -d '{"sku": "HEX-BOLT-BRASS-M", "quantity": 10}' >/dev/null
