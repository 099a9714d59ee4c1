package io.tradegate.search;

import io.tradegate.catalog.Glimpse;
import java.util.List;

/** What somebody who types may mean, the best first. */
record Suggestions(List<Glimpse> products) {}
