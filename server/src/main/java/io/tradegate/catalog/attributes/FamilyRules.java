package io.tradegate.catalog.attributes;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.json.Cut;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Checks the attribute values of products of one family and of their variants. It reads no
 * database, so that it can be called for every row of an import.
 */
public final class FamilyRules {
  /** Of a product without a family. */
  public static final FamilyRules NONE = new FamilyRules(List.of());

  private final Map<String, Rule> rules;
  // Null: both.
  private final @Nullable AttributeLevel level;

  /** One attribute of the family. */
  record Rule(
      String code,
      AttributeKind kind,
      List<String> options,
      boolean required,
      AttributeLevel level) {}

  FamilyRules(List<Rule> rules) {
    this(
        rules.stream()
            .collect(
                Collectors.toMap(Rule::code, Function.identity(), (a, _) -> a, LinkedHashMap::new)),
        null);
  }

  private FamilyRules(Map<String, Rule> rules, @Nullable AttributeLevel level) {
    this.rules = rules;
    this.level = level;
  }

  /** The rules for products alone, or for variants alone. */
  public FamilyRules of(AttributeLevel only) {
    return new FamilyRules(rules, only);
  }

  private boolean isMine(Rule rule) {
    return level == null || rule.level() == level;
  }

  /** The values as they are kept; refuses all that are wrong, by name. */
  public Map<String, Object> require(Map<String, JsonNode> values) {
    List<FieldError> complaints = complaints(values);
    if (!complaints.isEmpty()) {
      throw Refusal.ofFields(complaints);
    }
    return kept(values);
  }

  /** What is wrong with these values; a value that is null counts as left out. */
  public List<FieldError> complaints(Map<String, JsonNode> values) {
    var complaints = new ArrayList<FieldError>();
    present(values)
        .forEach(
            (code, value) -> {
              String complaint = complaint(code, value);
              if (complaint != null) {
                complaints.add(new FieldError("attributes", complaint));
              }
            });
    return complaints;
  }

  private @Nullable String complaint(String code, JsonNode value) {
    Rule rule = rules.get(code);
    if (rule == null) {
      return "Field `attributes` names `%s`; the product's family has %s."
          .formatted(printable(code), known());
    }
    if (!isMine(rule)) {
      return "Field `attributes` names `%s`, which in this family belongs to the %s."
          .formatted(code, rule.level() == AttributeLevel.VARIANT ? "variants" : "product");
    }
    return read(rule, value).isPresent()
        ? null
        : "Field `attributes.%s` must be %s.".formatted(code, rule.kind().expectation());
  }

  private static String printable(String code) {
    String clean = code.replaceAll("[^\\x20-\\x7e]", "?");
    return Cut.to(80, clean);
  }

  private String known() {
    List<String> codes = rules.values().stream().filter(this::isMine).map(Rule::code).toList();
    return codes.isEmpty() ? "no attributes" : String.join(", ", codes);
  }

  /** The values in the form they are kept; those that are wrong are left out. */
  public Map<String, Object> kept(Map<String, JsonNode> values) {
    var kept = new TreeMap<String, Object>();
    present(values)
        .forEach(
            (code, value) ->
                Optional.ofNullable(rules.get(code))
                    .filter(this::isMine)
                    .flatMap(rule -> read(rule, value))
                    .ifPresent(read -> kept.put(code, read)));
    return kept;
  }

  /** The codes without which a product cannot be on sale, or its variant. */
  public List<String> missing(Map<String, ?> values) {
    return rules.values().stream()
        .filter(rule -> isMine(rule) && rule.required() && !values.containsKey(rule.code()))
        .map(Rule::code)
        .toList();
  }

  private static Optional<Object> read(Rule rule, JsonNode value) {
    return rule.kind().read(value, rule.options());
  }

  private static Map<String, JsonNode> present(Map<String, JsonNode> values) {
    var present = new LinkedHashMap<>(values);
    present.values().removeIf(value -> value == null || value.isNull());
    return present;
  }
}
