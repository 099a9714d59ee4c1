/**
 * Electronic invoices and credit notes by EN 16931: the model, its checks, and the two forms in
 * XML, CII (Factur-X, ZUGFeRD) and UBL. It owns no table.
 */
@NullMarked
package io.tradegate.einvoice;

import org.jspecify.annotations.NullMarked;
