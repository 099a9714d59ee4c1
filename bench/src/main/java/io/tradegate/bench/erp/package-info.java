/**
 * Simulates an ERP that keeps its data and a store's data equal: `./tradegate prove erp`. The ERP
 * is a process of its own with tables of its own; it uses the HTTP API and nothing else of the
 * service.
 */
@NullMarked
package io.tradegate.bench.erp;

import org.jspecify.annotations.NullMarked;
