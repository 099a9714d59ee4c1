/**
 * The search index in the process itself: one Lucene index per organization in a folder of this
 * node, opened at the first search. It holds nothing that the database does not hold: it is filled
 * from there, reads in app.search_change what it missed, and is rebuilt when it is missing.
 *
 * <p>{@link io.tradegate.search.lucene.LuceneIndex} answers; {@link
 * io.tradegate.search.lucene.OpenIndexes} keeps the indexes of the node; {@link
 * io.tradegate.search.lucene.StoreIndex} is one of them; {@link
 * io.tradegate.search.lucene.FeedStore} is what it reads; {@link
 * io.tradegate.search.lucene.Question} is what it is asked.
 */
@NullMarked
package io.tradegate.search.lucene;

import org.jspecify.annotations.NullMarked;
