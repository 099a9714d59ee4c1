as_staff "$API/admin/inventory/receipts" -d '{"warehouse": "MAIN", "lines": [{"sku": "HEX-BOLT-BRASS-M", "quantity": 100}]}' >/dev/null
ORDER=$(order_from DE "Fulfilment Works" '{"amount": "50000.00", "currency": "EUR"}')
NUMBER=$(as_staff "$API/admin/orders/$ORDER" | field number)
