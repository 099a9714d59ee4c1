# Acme is listed and invited by Northwind; one of its quotes is read already.
SUPPLIER=$(login admin admin@acme.test)
as_supplier() { curl -H "Authorization: Bearer $SUPPLIER" -H 'Content-Type: application/json' "$@"; }
as_supplier -X PUT "$API/admin/sourcing/profile" \
  -d '{"listed": true, "name": "Acme Supply", "categories": ["fasteners"]}' >/dev/null
ACME=$(as_staff "$API/admin/sourcing/suppliers?category=fasteners" | grep -o '"supplier_org_id":[0-9]*' | sed -n 1p | cut -d: -f2)
# Asks until there is an answer: messages between the two stores take a moment.
awaited() {
  local found n
  for n in $(seq 300); do
    found=$("$@")
    if [ -n "$found" ]; then
      echo "$found"
      return
    fi
  done
}
asked_for() {
  as_staff "$API/admin/sourcing/requests" -d "{\"title\": \"$1\", \"deadline\": \"2036-01-15T12:00:00Z\", \"sealed\": false,
    \"delivery_address\": {\"street\": [\"Hafenstr. 12\"], \"city\": \"Hamburg\", \"country\": \"DE\"},
    \"lines\": [{\"text\": \"Hex bolt M8\", \"quantity\": 5000, \"unit\": \"piece\"}], \"supplier_org_ids\": [$ACME]${2-}}" | field public_id
}
invitation_to() { as_supplier "$API/admin/sourcing/invitations?q=$1" | field public_id; }
quote_of() { as_staff "$API/admin/sourcing/requests/$1" | field quote_id; }
# Opens a request, lets the supplier quote, and closes it.
close_with_a_quote() {
  local invitation
  as_staff -X POST "$API/admin/sourcing/requests/$1/open" >/dev/null
  invitation=$(awaited invitation_to "$2")
  as_supplier "$API/admin/sourcing/invitations/$invitation/quote" -d '{"valid_until": "2036-03-01T00:00:00Z",
    "lines": [{"line": 1, "unit_price": {"amount": "0.08", "currency": "EUR"}}]}' >/dev/null
  awaited quote_of "$1"
  as_staff -X POST "$API/admin/sourcing/requests/$1/close" >/dev/null
}
CLOSED=$(asked_for Screws)
QUOTE=$(close_with_a_quote "$CLOSED" Screws)
RFQ=$(as_buyer "$API/storefront/rfqs" -d '{"lines": [{"text": "Nuts", "quantity": 500}]}' | field public_id)
as_buyer -X POST "$API/storefront/rfqs/$RFQ/submit" >/dev/null
FOR_A_BUYER=$(asked_for Nuts ", \"rfq_id\": \"$RFQ\"")
ITS_QUOTE=$(close_with_a_quote "$FOR_A_BUYER" Nuts)
OPENED=$(asked_for Bolts)
as_staff -X POST "$API/admin/sourcing/requests/$OPENED/open" >/dev/null
INVITATION=$(awaited invitation_to Bolts)
NORTHWIND=$(as_supplier "$API/admin/sourcing/invitations?q=Bolts" | grep -o '"requester_org_id":[0-9]*' | sed -n 1p | cut -d: -f2)
ITS_COMPANY=$(as_supplier "$API/admin/customers" -d '{"name": "Northwind", "code": "NW-1"}' | field id)
