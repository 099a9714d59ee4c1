as_buyer -X DELETE "$API/storefront/cart"
as_buyer "$API/storefront/cart/lines" -d '{"sku": "HEX-BOLT-BRASS-M", "quantity": 10}' >/dev/null
METHOD=$(as_buyer "$API/storefront/checkout/shipping-methods" -d '{}' | field id)
ORDER=$(order_from DE "Delivered" '{"amount": "100000.00", "currency": "EUR"}')
ZONE=$(as_staff "$API/admin/shipping-zones?limit=1" | field id)
trap 'as_buyer -X PUT "$API/storefront/account/order-policy" -d "{\"po_number_required\":false,\"one_off_addresses\":false}"' EXIT
