package io.tradegate.platform.config;

import java.util.Map;
import java.util.Properties;

/**
 * The address of a database and the role to connect as. The password is never part of the address:
 * a driver logs the address.
 *
 * @param parameters options of the driver, such as {@code sslmode}
 */
public record DatabaseLogin(
    String url, String user, String password, Map<String, String> parameters) {

  /** What a driver needs besides the address. Parameters of the address win over defaults. */
  public Properties properties(Map<String, String> defaults) {
    var properties = new Properties();
    properties.putAll(defaults);
    properties.putAll(parameters);
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    return properties;
  }

  /** Never the password: this may end up in a log. */
  @Override
  public String toString() {
    return user + " at " + url;
  }
}
