SUBSIDIARY=$(as_staff "$API/admin/customers" -d "{\"name\": \"Below\", \"parent_id\": \"$COMPANY\"}" | field id)
