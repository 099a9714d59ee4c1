APPROVER=$(as_buyer "$API/storefront/account/users?q=approver" | field id)
as_staff -X PUT "$API/admin/credit/settings" -d '{"when_exceeded": "hold"}' >/dev/null
ORDER=$(order_from DE 'Over its limit' '{"amount": "1.00", "currency": "EUR"}')
