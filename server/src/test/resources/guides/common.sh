# Before the lines of each guide: curl that fails on a refusal, tokens, and one id of each kind of the demo.
curl() {
  local given=()
  for argument; do
    case $argument in
      -f | -fsS | -sf) given+=(-sS) ;; # excludes the option below, which shows the refusal too
      *) given+=("$argument") ;;
    esac
  done
  command curl --fail-with-body -sS "${given[@]}"
}
field() { grep -o "\"$1\":\"[^\"]*" | sed -n 1p | cut -d'"' -f4; }
login() {
  curl "$API/$1/auth/login" -H 'X-Tenant-Host: localhost' -H 'Content-Type: application/json' \
    -d "{\"email\":\"$2\",\"password\":\"demo-pass-1234\"}" | field token
}
TOKEN=$(login admin admin@demo.test)
BUYER=$(login storefront buyer@demo.test)
STAFF=$TOKEN
ADMIN=$BUYER
STORE=$API
HOST=localhost
as_staff() { curl -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' "$@"; }
as_buyer() { curl -H 'X-Tenant-Host: localhost' -H "Authorization: Bearer $BUYER" -H 'Content-Type: application/json' "$@"; }
COMPANY=$(as_buyer "$API/storefront/account" | field id)
WEBSITE=$(as_staff "$API/admin/websites?limit=1" | field id)
# The id of an order by staff for a new company in a country.
order_from() {
  local company
  company=$(as_staff "$API/admin/customers" \
    -d "{\"name\": \"$2\", \"payment_terms\": {\"kind\": \"net\", \"days\": 30}, \"credit_limit\": $3}" | field id)
  as_staff "$API/admin/customers/$company/addresses" \
    -d "{\"label\": \"Plant\", \"street\": [\"Street 1\"], \"postal_code\": \"1000\", \"city\": \"City\", \"country\": \"$1\"}" >/dev/null
  as_staff "$API/admin/orders" -d "{\"customer_id\": \"$company\", \"website_id\": \"$WEBSITE\", \"payment_method\": \"terms\",
    \"shipping_price\": {\"amount\": \"0.00\", \"currency\": \"EUR\"}, \"lines\": [{\"sku\": \"HEX-BOLT-BRASS-M\", \"quantity\": 10}]}" \
    | field public_id
}
# Commands are not run: a test reads them.
tradegate() { printf 'tradegate'; printf '\t%s' "$@"; printf '\n'; }
sleep() { :; }
