package io.tradegate.dunning.notices;

import io.tradegate.invoices.document.BillingParties;
import io.tradegate.invoices.document.Seller;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Seller and buyer as a notice shows them. Later changes do not affect it.
 *
 * @param language of the document, a tag such as {@code de}
 * @param colour of lines and headings
 * @param logoId null: the name is shown; null on notices of earlier releases
 */
public record NoticeParties(
    Seller seller,
    BillingParties.Buyer buyer,
    String language,
    String colour,
    @Nullable UUID logoId) {}
