upload() {
  curl "$API/admin/media?filename=$1" -H "Authorization: Bearer $TOKEN" \
    -H 'Content-Type: application/octet-stream' --data-binary @drill.jpg | field id
}
ID=$(upload other.jpg)
FIRST=$(upload first.jpg)
SECOND=$(upload second.jpg)
PRODUCT=$(as_staff "$API/admin/products?limit=1" | field id)
VARIANT=$(as_staff "$API/admin/products/$PRODUCT/variants" | field id)
