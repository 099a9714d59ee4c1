package io.tradegate.imports.targets;

import io.tradegate.platform.db.Column;

/**
 * An error in a row.
 *
 * @param line of the file, counted from 1
 * @param column its heading; empty when the row as a whole is wrong
 */
public record RowError(int line, @Column("field") String column, String reason) {}
