upload() {
  curl "$API/admin/media?filename=$1" -H "Authorization: Bearer $TOKEN" \
    -H 'Content-Type: application/octet-stream' --data-binary @drill.jpg | field id
}
picture=$(upload front.png)
other_picture=$(upload chuck.png)
company=$COMPANY
website=$WEBSITE
other_company=$(as_staff "$API/admin/customers" -d '{"name": "Kept out"}' | field id)
group=$(as_staff "$API/admin/customer-groups" -d '{"name": "Let in"}' | field id)
thread=$(as_staff "$API/admin/attributes" \
  -d '{"code": "thread", "name": "Thread", "kind": "select", "options": [{"code": "m8", "label": "M8"}]}' | field id)
length=$(as_staff "$API/admin/attributes?limit=200" | grep -o '{"id":"[^"]*","code":"length"' | cut -d'"' -f4)
category=$(as_staff "$API/admin/categories?limit=1" | field id)
