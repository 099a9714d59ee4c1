as_staff -X PUT "$API/admin/billing-settings" -d '{"billing": "manual", "seller": {"name": "Nordwerk GmbH", "street": ["Hafenstr. 7"],
  "postal_code": "20457", "city": "Hamburg", "country": "DE", "vat_id": "DE123456789"}}' >/dev/null
as_staff "$API/admin/inventory/receipts" -d '{"warehouse": "MAIN", "lines": [{"sku": "HEX-BOLT-BRASS-M", "quantity": 100}]}' >/dev/null
ORDER=$(as_staff "$API/admin/orders" -d "{\"customer_id\": \"$COMPANY\", \"website_id\": \"$WEBSITE\", \"payment_method\": \"terms\",
  \"shipping_price\": {\"amount\": \"0.00\", \"currency\": \"EUR\"},
  \"lines\": [{\"sku\": \"HEX-BOLT-BRASS-M\", \"quantity\": 10, \"unit_price\": {\"amount\": \"4.00\", \"currency\": \"EUR\"}}]}" | field public_id)
SHIPMENT=$(as_staff "$API/admin/orders/$ORDER/shipments" -d '{}' | field public_id)
as_staff "$API/admin/shipments/$SHIPMENT/ship" -d '{}' >/dev/null
as_staff -X POST "$API/admin/shipments/$SHIPMENT/deliver" >/dev/null
as_staff "$API/admin/orders/$ORDER/invoices" -d '{"issue": true}' >/dev/null
CATEGORY=$(as_staff "$API/admin/categories?limit=1" | field id)
