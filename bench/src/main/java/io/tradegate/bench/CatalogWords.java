package io.tradegate.bench;

/** SQL functions that make the names of the products of {@link CatalogSeed}. */
final class CatalogWords {
  /** {@code roll} makes a pseudo-random number that is always the same for the same input. */
  static final String FUNCTIONS =
      """
      create or replace function bench_id(kind text, n integer) returns uuid
        language sql immutable
        return cast('019000' || kind || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0') as uuid);

      create or replace function roll(n integer, die integer) returns integer
        language sql immutable
        return (hashint4(n * 31 + die) & 2147483647);

      create or replace function pick(words text[], n integer, die integer) returns text
        language sql immutable
        return words[1 + roll(n, die) % cardinality(words)];

      create or replace function bench_adjectives() returns text[]
        language sql immutable
        return array['Galvanized', 'Threaded', 'Hexagonal', 'Flanged', 'Insulated', 'Hardened', 'Flexible', 'Polished',
                     'Reinforced', 'Adjustable', 'Compact', 'Heavy', 'Sealed', 'Tapered', 'Perforated', 'Magnetic',
                     'Lockable', 'Waterproof', 'Conductive', 'Precision', 'Industrial', 'Universal', 'Welded', 'Coated'];

      create or replace function bench_materials() returns text[]
        language sql immutable
        return array['Steel', 'Brass', 'Copper', 'Aluminium', 'Nylon', 'Rubber', 'Titanium', 'Bronze', 'Ceramic',
                     'Polymer', 'Carbon', 'Zinc'];

      create or replace function bench_colours() returns text[]
        language sql immutable
        return array['red', 'blue', 'green', 'black', 'white', 'yellow', 'grey', 'orange', 'silver', 'brown'];

      create or replace function bench_nouns() returns text[]
        language sql immutable
        return array['Bolt', 'Nut', 'Washer', 'Screw', 'Valve', 'Pipe', 'Coupling', 'Bearing', 'Gasket', 'Hinge',
                     'Bracket', 'Clamp', 'Connector', 'Cable', 'Switch', 'Relay', 'Sensor', 'Motor', 'Pump', 'Filter',
                     'Hose', 'Nozzle', 'Spring', 'Rivet', 'Anchor', 'Chain', 'Pulley', 'Gear', 'Shaft', 'Wheel',
                     'Handle', 'Drill', 'Blade', 'Wrench', 'Hammer', 'Glove', 'Helmet', 'Ladder', 'Lamp', 'Battery'];
      """;

  private CatalogWords() {}
}
