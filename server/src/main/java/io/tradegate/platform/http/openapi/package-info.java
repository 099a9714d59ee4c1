/**
 * The API document, made from the route table, the event catalogue, and files with descriptions and
 * examples: a route is documented by being declared. {@link
 * io.tradegate.platform.http.openapi.ApiDocument} is OpenAPI 3.1 with the same text for the same
 * table; {@link io.tradegate.platform.http.openapi.ReferenceRoutes} serves it with pages to read
 * it.
 */
@NullMarked
package io.tradegate.platform.http.openapi;

import org.jspecify.annotations.NullMarked;
