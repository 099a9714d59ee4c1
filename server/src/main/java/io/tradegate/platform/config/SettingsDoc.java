package io.tradegate.platform.config;

/** Writes the table of settings in `docs/settings.md`. */
public final class SettingsDoc {
  private SettingsDoc() {}

  public static String markdown() {
    var text = new StringBuilder("# Settings\n\n");
    text.append("Read from the environment at start; everything that is wrong is listed at once. ");
    text.append("This file is generated: `./tradegate docs`.\n\n");
    text.append("| Setting | Default | Meaning |\n|---|---|---|\n");
    for (Setting setting : Setting.values()) {
      text.append(
          "| `%s` | %s | %s |\n".formatted(setting.name(), byDefault(setting), setting.meaning()));
    }
    return text.toString();
  }

  private static String byDefault(Setting setting) {
    String value = setting.byDefault();
    if (value == null) {
      return "required";
    }
    return value.isEmpty() ? "empty" : "`" + value + "`";
  }
}
