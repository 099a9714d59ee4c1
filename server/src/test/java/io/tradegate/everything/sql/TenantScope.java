package io.tradegate.everything.sql;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Says which tables of a statement are not bound to the tenant. A table is bound by {@code org_id =
 * :org}, by a row that is inserted for {@code :org}, or by {@code org_id} of a table that is bound.
 */
final class TenantScope {
  private static final String NOT_AN_ALIAS =
      "(?!(?:from|into|and|or|as|where|on|set|join|left|right|inner|cross|full|group|order|limit|using|values|select|for"
          + "|union|returning|window|natural|having|do|offset|default|except|when)\\b)";

  private static final Pattern TABLE =
      Pattern.compile(
          "(?:\\b(?:from|join|update|into|using)|(?<list>,))\\s+(?:only\\s+)?(?:app\\.)?(?<table>[a-z_]+)"
              + "(?:\\s+(?:as\\s+)?"
              + NOT_AN_ALIAS
              + "(?<alias>[a-z_0-9]+))?");

  private static final String TENANT =
      "(?::org\\b|cast\\(:org as bigint\\)|\\(select app\\.org\\(\\)\\)|app\\.org\\(\\))";

  private static final Pattern EQUALITY =
      Pattern.compile(
          "(?:\\b(?<left>[a-z_0-9]+)\\.)?\\borg_id\\s*=\\s*(?:(?<tenant>"
              + TENANT
              + ")|(?<right>[a-z_0-9]+)\\.org_id)");

  private static final Pattern INSERT =
      Pattern.compile(
          "insert into (?:app\\.)?(?<table>[a-z_]+)(?:\\s+(?:as\\s+)?(?<alias>[a-z_]+))?\\s*"
              + "\\(\\s*(?:\\w+,\\s*)?org_id\\b[^)]*\\)"
              + "\\s*(?:values\\s*\\(|select\\s+(?:distinct\\s+)?)\\s*(?::\\w+,\\s*)?"
              + "(?:(?<tenant>"
              + TENANT
              + ")|(?<right>[a-z_0-9]+)\\.org_id)");

  /** Names of sub-selects; the tables within are checked themselves. */
  private static final Pattern SUBSELECT =
      Pattern.compile(
          "(?:\\)\\s+(?:as\\s+)?(?<alias>[a-z_0-9]+)\\b(?!\\s*\\()|\\b(?<name>[a-z_0-9]+)\\s+as"
              + "\\s+(?:materialized\\s+|not materialized\\s+)?\\()");

  private final String sql;
  private final List<Reference> references;
  private final Set<String> bound = new HashSet<>();
  private final List<Set<String>> equal = new ArrayList<>();

  private record Reference(int at, String table, String alias) {}

  private TenantScope(String sql, Set<String> tables) {
    this.sql = sql.replaceAll("--[^\n]*", "").replaceAll("'[^']*'", "''");
    this.references = references(tables);
  }

  /** {@code tables}: those that have tenants. */
  static List<String> unbound(String sql, Set<String> tables) {
    var scope = new TenantScope(sql, tables);
    scope.readEqualities();
    scope.readInserts();
    scope.readSubselects(tables);
    scope.followEqualities();
    return scope.references.stream()
        .filter(reference -> !scope.bound.contains(reference.alias()))
        .map(reference -> reference.table() + " " + reference.alias())
        .toList();
  }

  private List<Reference> references(Set<String> tables) {
    return matches(TABLE)
        .filter(match -> tables.contains(match.group("table")) && !isSubselect(match))
        .filter(match -> match.group("list") == null || isInFromList(match.start()))
        .map(match -> new Reference(match.start(), match.group("table"), name(match, "table")))
        .toList();
  }

  /** A sub-select in a {@code with} hides the table of the same name, unless it has an alias. */
  private boolean isSubselect(MatchResult match) {
    String table = match.group("table");
    return match.group("alias") == null && sql.contains("), " + table + " as (");
  }

  private static String name(MatchResult match, String otherwise) {
    String alias = match.group("alias");
    return alias == null ? match.group(otherwise) : alias;
  }

  /** Whether a comma stands between tables rather than between columns. */
  private boolean isInFromList(int comma) {
    Matcher clause =
        Pattern.compile("\\b(from|select|where|set|order|group|using|values)\\b[^()]*$")
            .matcher(sql.substring(0, comma));
    return clause.find() && lastWord(clause.group()).equals("from");
  }

  private static String lastWord(String clause) {
    Matcher words =
        Pattern.compile("\\b(from|select|where|set|order|group|using|values)\\b").matcher(clause);
    String last = "";
    while (words.find()) {
      last = words.group();
    }
    return last;
  }

  private void readEqualities() {
    matches(EQUALITY)
        .forEach(
            match -> {
              String left = match.group("left");
              bind(match, left == null ? nearest(match.start()) : left);
            });
  }

  /** The table that a column without a prefix belongs to: the last one named before it. */
  private String nearest(int at) {
    return references.stream()
        .filter(reference -> reference.at() < at)
        .reduce((_, later) -> later)
        .map(Reference::alias)
        .orElse("");
  }

  private void readInserts() {
    matches(INSERT).forEach(match -> bind(match, name(match, "table")));
  }

  private void bind(MatchResult match, String alias) {
    if (match.group("tenant") != null) {
      bound.add(alias);
    } else {
      equal.add(Set.copyOf(List.of(alias, match.group("right"))));
    }
  }

  private void readSubselects(Set<String> tables) {
    Set<String> names =
        matches(SUBSELECT)
            .map(match -> name(match, "name"))
            .filter(name -> !tables.contains(name))
            .collect(toSet());
    Stream<String> aliases =
        matches(TABLE)
            .filter(match -> names.contains(match.group("table")))
            .map(match -> name(match, "table"));
    Stream.concat(names.stream(), aliases)
        .filter(name -> references.stream().noneMatch(each -> each.alias().equals(name)))
        .forEach(bound::add);
  }

  private void followEqualities() {
    boolean more = true;
    while (more) {
      more = false;
      for (Set<String> pair : equal) {
        if (pair.stream().anyMatch(bound::contains)) {
          more |= bound.addAll(pair);
        }
      }
    }
  }

  private Stream<MatchResult> matches(Pattern pattern) {
    return pattern.matcher(sql).results();
  }
}
