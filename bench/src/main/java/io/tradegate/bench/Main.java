package io.tradegate.bench;

import java.util.List;

/** Runs one benchmark, or all of them. */
public final class Main {
  private Main() {}

  public static void main(String[] args) throws Exception {
    String name = args.length > 1 ? args[1] : "all";
    List<String> known = List.of("requests", "logins");
    if (!name.equals("all") && !known.contains(name)) {
      System.err.println("There is no benchmark " + name + "; known: " + String.join(", ", known));
      System.exit(2);
    }
    try (Service service = Service.start()) {
      service.startReport().print();
      if (name.equals("all") || name.equals("requests")) {
        new RequestsBench(service).run().print();
      }
      if (name.equals("all") || name.equals("logins")) {
        new LoginsBench(service).run().print();
      }
    }
  }
}
