trap 'as_staff -X PUT "$API/admin/inventory/settings" -d "{\"availability\": \"in_stock\", \"backorders\": \"allowed\"}"' EXIT
