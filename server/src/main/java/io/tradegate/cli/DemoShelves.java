package io.tradegate.cli;

import static io.tradegate.cli.DemoAttribute.number;
import static io.tradegate.cli.DemoAttribute.oneOf;
import static io.tradegate.cli.DemoAttribute.yesNo;
import static io.tradegate.cli.DemoShelf.things;

import java.util.List;

/** What the demo sells: eight categories of five things, each in five makes. */
final class DemoShelves {
  private static final List<String> STEELS =
      List.of("plain", "galvanized", "stainless A2", "stainless A4", "brass");
  private static final DemoAttribute MATERIAL =
      oneOf(
          "material",
          "Material",
          "Steel",
          "Galvanized steel",
          "Stainless steel A2",
          "Stainless steel A4",
          "Brass");

  private static final DemoShelf FASTENERS =
      new DemoShelf(
          "Fasteners",
          "0.12",
          0x3B5B7A,
          STEELS,
          List.of(
              MATERIAL,
              number("diameter", "Diameter", "mm", 4, 2, 0),
              oneOf("strength_class", "Strength class", "5.8", "8.8", "10.9", "12.9")),
          things(
              "Hex bolt",
              "rect 16 27 14 21; line 16 34 30 34; line 16 41 30 41; rect 30 31 54 13;"
                  + " hatch 52 31 32 13; axis 8 37.5 94 37.5",
              "Hex nut",
              "hex 50 37.5 26; circle 50 37.5 21; -circle 50 37.5 13; axis 18 37.5 82 37.5; axis 50 6 50 69",
              "Washer",
              "circle 50 37.5 26; -circle 50 37.5 12; axis 18 37.5 82 37.5; axis 50 6 50 69",
              "Threaded rod",
              "rect 8 32 84 11; hatch 8 32 84 11; axis 3 37.5 97 37.5",
              "Rivet",
              "half 30 37.5 16 90; rect 30 31 48 13; axis 8 37.5 86 37.5"));

  private static final DemoShelf POWER_TOOLS =
      new DemoShelf(
          "Power tools",
          "89.00",
          0xB5541C,
          List.of("compact", "standard", "brushless", "professional", "heavy duty"),
          List.of(
              number("power", "Power", "W", 400, 150, 100),
              oneOf("voltage", "Voltage", "12 V", "18 V", "36 V", "230 V", "400 V"),
              yesNo("cordless", "Cordless")),
          things(
              "Drill",
              "poly 30 36 44 36 40 62 26 62; round 20 18 46 18; rect 66 22 9 10; line 75 27 92 27;"
                  + " round 20 60 26 8; circle 42 42 2.5; axis 12 27 96 27",
              "Grinder",
              "round 8 30 56 13; rect 64 33 8 7; circle 80 36.5 16; circle 80 36.5 5; axis 4 36.5 98 36.5",
              "Saw",
              "poly 34 24 94 33 94 41 34 48; hatch 36 41 58 6; round 8 20 28 32; -round 15 28 13 16",
              "Sander",
              "round 22 16 56 20; rect 28 36 44 9; rect 24 45 52 5; hatch 24 50 52 6; line 78 26 92 18",
              "Hammer drill",
              "poly 24 38 38 38 34 64 20 64; round 14 16 54 22; rect 58 38 6 20; rect 68 21 11 12;"
                  + " line 79 27 96 27; hatch 79 25 16 4; axis 8 27 98 27"));

  private static final DemoShelf HAND_TOOLS =
      new DemoShelf(
          "Hand tools",
          "9.50",
          0x7A2E3A,
          List.of("standard", "chrome vanadium", "insulated", "non-sparking", "torque"),
          List.of(
              oneOf("tool_steel", "Steel", "Carbon", "Chrome vanadium", "Bronze alloy"),
              number("length", "Length", "mm", 120, 40, 25),
              yesNo("insulated", "Insulated")),
          things(
              "Wrench",
              "rect 28 33 48 9; circle 22 37.5 13; -poly 6 33 24 33 24 42 6 42; circle 80 37.5 11;"
                  + " -hex 80 37.5 6; axis 4 37.5 96 37.5",
              "Hammer",
              "rect 46 26 9 44; poly 26 12 70 12 74 17 74 27 26 27; rect 20 10 8 19; hatch 46 52 9 18",
              "Pliers",
              "poly 46 30 30 8 40 6 50 26; poly 54 30 70 8 60 6 50 26; circle 50 32 6; circle 50 32 2;"
                  + " poly 46 36 30 70 36 72 50 42; poly 54 36 70 70 64 72 50 42",
              "Screwdriver",
              "round 10 29 34 17; hatch 14 29 26 17; rect 44 35 40 5; poly 84 35 92 36.5 92 38.5 84 40;"
                  + " axis 4 37.5 97 37.5",
              "File",
              "round 8 33 24 9; poly 32 31 86 31 92 37.5 86 44 32 44; hatch 34 31 52 13; axis 4 37.5 97 37.5"));

  private static final DemoShelf SAFETY =
      new DemoShelf(
          "Safety",
          "4.20",
          0xB58A00,
          List.of("basic", "comfort", "high visibility", "flame retardant", "premium"),
          List.of(
              oneOf("protection", "Protection", "Impact", "Cut", "Heat", "Noise", "Chemicals"),
              oneOf("colour", "Colour", "Yellow", "Orange", "Black", "Blue"),
              yesNo("reusable", "Reusable")),
          things(
              "Goggles",
              "line 6 30 22 32; line 94 30 78 32; round 20 22 60 30; -circle 36 37 11; -circle 64 37 11; rect 46 34 8 4",
              "Gloves",
              "poly 34 68 34 40 28 26 33 24 39 36 39 10 45 10 47 34 49 6 55 6 55 34 59 10 65 12 62 40 62 68; hatch 34 60 28 8",
              "Helmet",
              "half 50 46 30 0; rect 14 46 72 6; line 50 16 50 46; line 38 19 36 46; line 62 19 64 46",
              "Ear muffs",
              "half 50 40 28 0; -half 50 40 23 0; round 16 36 14 26; round 70 36 14 26",
              "Vest",
              "poly 30 8 44 14 56 14 70 8 76 24 70 28 70 68 30 68 30 28 24 24; rect 30 40 40 6; rect 30 52 40 6; line 50 14 50 68"));

  private static final DemoShelf ELECTRICAL =
      new DemoShelf(
          "Electrical",
          "2.80",
          0x1F6B4F,
          List.of("standard", "halogen-free", "shielded", "outdoor", "industrial"),
          List.of(
              number("rated_current", "Rated current", "A", 6, 4, 10),
              oneOf("protection_class", "Protection class", "IP20", "IP44", "IP54", "IP65", "IP67"),
              yesNo("halogen_free", "Halogen-free")),
          things(
              "Cable",
              "rect 6 28 56 19; rect 62 30 12 4; rect 62 35.5 18 4; rect 62 41 12 4; line 74 32 92 30;"
                  + " line 80 37.5 96 37.5; line 74 43 92 45; axis 3 37.5 60 37.5",
              "Cable tie",
              "circle 50 37.5 24; -circle 50 37.5 20; rect 42 8 16 12; line 58 14 90 14; line 58 18 90 18; hatch 58 14 32 4",
              "Switch",
              "round 26 10 48 55; rect 34 20 32 35; line 34 37.5 66 37.5; circle 50 28 2.5; line 50 43 50 50",
              "Fuse",
              "rect 12 29 14 17; rect 26 30 48 15; rect 74 29 14 17; line 26 37.5 42 37.5; line 42 37.5 50 33;"
                  + " line 50 33 58 42; line 58 42 74 37.5; axis 5 37.5 95 37.5",
              "Terminal",
              "rect 14 22 72 31; line 32 22 32 53; line 50 22 50 53; line 68 22 68 53; circle 23 37.5 6;"
                  + " circle 41 37.5 6; circle 59 37.5 6; circle 77 37.5 6"));

  private static final DemoShelf BEARINGS =
      new DemoShelf(
          "Bearings",
          "6.75",
          0x4A4A8C,
          List.of("open", "shielded", "sealed", "stainless", "ceramic"),
          List.of(
              number("bore", "Bore", "mm", 10, 5, 5),
              number("outer_diameter", "Outer diameter", "mm", 26, 12, 9),
              oneOf("cage", "Cage", "Steel", "Brass", "Polyamide")),
          things(
              "Ball bearing",
              "circle 50 37.5 30; circle 50 37.5 25; circle 50 37.5 15; -circle 50 37.5 10; circle 70 37.5 4.5;"
                  + " circle 30 37.5 4.5; circle 50 17.5 4.5; circle 50 57.5 4.5; circle 64 23.5 4.5;"
                  + " circle 36 23.5 4.5; circle 64 51.5 4.5; circle 36 51.5 4.5; axis 14 37.5 86 37.5; axis 50 2 50 73",
              "Roller bearing",
              "rect 20 8 60 10; rect 20 57 60 10; rect 28 18 44 12; rect 28 45 44 12; hatch 28 18 44 12;"
                  + " hatch 28 45 44 12; axis 10 37.5 90 37.5",
              "Bush",
              "rect 26 14 54 47; rect 20 10 8 55; line 28 26 80 26; line 28 49 80 49; hatch 28 14 52 12;"
                  + " hatch 28 49 52 12; axis 12 37.5 90 37.5",
              "Seal",
              "circle 50 37.5 30; circle 50 37.5 27; circle 50 37.5 18; -circle 50 37.5 16; axis 14 37.5 86 37.5; axis 50 2 50 73",
              "Housing",
              "rect 8 54 84 12; half 50 54 34 0; circle 50 40 15; -circle 50 40 9; -circle 18 60 3; -circle 82 60 3; axis 50 4 50 72"));

  private static final DemoShelf HYDRAULICS =
      new DemoShelf(
          "Hydraulics",
          "24.00",
          0x0F6E86,
          List.of("low pressure", "medium pressure", "high pressure", "stainless", "marine"),
          List.of(
              MATERIAL,
              number("pressure_rating", "Pressure rating", "bar", 40, 20, 80),
              number("nominal_diameter", "Nominal diameter", "mm", 6, 4, 3)),
          things(
              "Hose",
              "rect 22 30 56 15; hatch 22 30 56 15; hex 18 37.5 10; rect 4 33 8 9; hex 82 37.5 10; rect 88 33 8 9; axis 2 37.5 98 37.5",
              "Valve",
              "poly 20 24 50 37.5 20 51; poly 80 24 50 37.5 80 51; line 50 37.5 50 18; rect 36 10 28 8; rect 8 32 12 11; rect 80 32 12 11; axis 4 37.5 96 37.5",
              "Pump",
              "circle 46 40 24; circle 46 40 10; poly 42 16 50 16 46 24; rect 70 34 20 12; rect 26 64 40 6; axis 16 40 96 40; axis 46 10 46 72",
              "Fitting",
              "rect 10 30 26 15; hex 46 37.5 15; rect 58 31 30 13; hatch 58 31 30 13; hatch 10 30 18 15; axis 4 37.5 94 37.5",
              "Cylinder",
              "rect 14 24 50 27; rect 64 28 6 19; rect 70 34 20 7; circle 92 37.5 5; circle 10 37.5 5; rect 22 18 6 6; rect 52 18 6 6; axis 3 37.5 98 37.5"));

  private static final DemoShelf ADHESIVES =
      new DemoShelf(
          "Adhesives",
          "5.60",
          0x6A3E8C,
          List.of("quick", "medium strength", "high strength", "heat resistant", "food safe"),
          List.of(
              oneOf("chemistry", "Chemistry", "Acrylic", "Epoxy", "Silicone", "Polyurethane"),
              number("content", "Content", "ml", 50, 50, 25),
              number("heat_resistance", "Heat resistance", "°C", 80, 10, 35)),
          things(
              "Threadlocker",
              "round 34 28 32 40; poly 40 28 46 14 54 14 60 28; rect 47 4 6 10; rect 34 40 32 16; axis 50 2 50 72",
              "Epoxy",
              "rect 18 24 18 36; rect 42 24 18 36; poly 18 60 36 60 29 68 25 68; poly 42 60 60 60 53 68 49 68;"
                  + " rect 20 10 14 14; rect 44 10 14 14; rect 14 20 50 4; line 72 14 88 60",
              "Tape",
              "circle 46 37.5 28; circle 46 37.5 15; -circle 46 37.5 12; poly 46 65.5 92 65.5 92 61 58 62.5; axis 14 37.5 80 37.5",
              "Sealant",
              "rect 10 26 54 23; poly 64 30 92 36 92 39 64 45; rect 4 24 6 27; rect 20 30 34 15; axis 2 37.5 97 37.5",
              "Cleaner",
              "round 36 22 28 48; rect 42 12 16 10; rect 46 6 10 6; line 56 8 70 6; rect 36 36 28 20; axis 50 3 50 73"));

  static final List<DemoShelf> ALL =
      List.of(
          FASTENERS, POWER_TOOLS, HAND_TOOLS, SAFETY, ELECTRICAL, BEARINGS, HYDRAULICS, ADHESIVES);

  private DemoShelves() {}
}
