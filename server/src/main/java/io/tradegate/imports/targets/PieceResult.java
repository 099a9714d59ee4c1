package io.tradegate.imports.targets;

import io.tradegate.platform.records.RowEffect;
import java.util.List;
import java.util.Map;

/**
 * What became of the rows of a piece.
 *
 * @param errors of the rows that were not written
 * @param effects of the rows that were written, by line
 */
public record PieceResult(List<RowError> errors, Map<Integer, RowEffect> effects) {}
