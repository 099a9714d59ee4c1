/**
 * The API document, made from the route table and nothing else: a route is documented by being
 * declared. {@link io.tradegate.platform.http.openapi.ApiDocument} is OpenAPI 3.1 with the same
 * text for the same table; {@link io.tradegate.platform.http.openapi.ReferenceRoutes} serves it
 * with a page to read it.
 */
@NullMarked
package io.tradegate.platform.http.openapi;

import org.jspecify.annotations.NullMarked;
