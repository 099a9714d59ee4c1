package io.tradegate.einvoice;

import io.tradegate.platform.money.Money;

/**
 * The totals of an invoice.
 *
 * @param lines sum of the lines (BT-106)
 * @param allowances sum of the allowances of the document (BT-107)
 * @param charges sum of the charges of the document (BT-108)
 * @param net without tax (BT-109)
 * @param tax (BT-110)
 * @param gross with tax (BT-112)
 * @param prepaid what was paid before (BT-113)
 * @param payable what is due (BT-115)
 */
public record InvoiceTotals(
    Money lines,
    Money allowances,
    Money charges,
    Money net,
    Money tax,
    Money gross,
    Money prepaid,
    Money payable) {}
