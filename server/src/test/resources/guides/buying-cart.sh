centre=$(as_buyer "$API/storefront/account/cost-centres" -d '{"code": "cart", "name": "Cart"}' | field id)
