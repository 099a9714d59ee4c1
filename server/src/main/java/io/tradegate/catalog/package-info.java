/**
 * Products and their variants, the categories they belong to, the attributes that describe them,
 * and the rules of who may see them. Owns product and everything named after it, variant, category,
 * attribute and attribute_family.
 *
 * <p>A product that a visitor may not see does not exist for that visitor. One rule decides it,
 * {@link io.tradegate.catalog.shelf.Storefront#VISIBLE}, and every statement of a storefront route
 * that can show a product carries it, also in other capabilities.
 */
@NullMarked
package io.tradegate.catalog;

import org.jspecify.annotations.NullMarked;
