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
