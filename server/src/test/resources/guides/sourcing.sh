# A buyer waits for a quote. Acme is listed by the script of the demo.
SUPPLIER=$(login admin admin@acme.test)
as_supplier() { curl -H "Authorization: Bearer $SUPPLIER" -H 'Content-Type: application/json' "$@"; }
RFQ=$(as_buyer "$API/storefront/rfqs" -d '{"lines": [{"text": "Nuts", "quantity": 500}]}' | field public_id)
as_buyer -X POST "$API/storefront/rfqs/$RFQ/submit" >/dev/null
# Asks until there is an answer: messages between the two stores take a moment.
awaited() {
  local n
  for n in $(seq 600); do
    if "$@" >/dev/null; then
      return
    fi
  done
}
invited_to() { as_supplier "$API/admin/sourcing/invitations?q=$1" | grep '"public_id"'; }
quoted() { as_staff "$API/admin/sourcing/requests/$1" | grep "\"status\":\"opened\",\"version\":$2"; }
# Where the guide says that a reader waits, the answer is awaited.
WAITS=0
sleep() {
  WAITS=$((WAITS + 1))
  case $WAITS in
    1) awaited invited_to Hex ;;
    2) awaited quoted "$REQUEST" 3 ;;
    3) awaited invited_to Nuts ;;
    4) awaited quoted "$FOR_A_BUYER" 1 ;;
  esac
}
