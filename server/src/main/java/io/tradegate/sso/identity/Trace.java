package io.tradegate.sso.identity;

import io.tradegate.platform.json.Cut;
import java.util.ArrayList;
import java.util.List;

/** The steps of a sign-in as they happen, for its log entry. */
public final class Trace {
  private static final int LONGEST = 500;

  private final List<Step> steps = new ArrayList<>();

  /**
   * One step.
   *
   * @param passed whether the sign-in went on after it
   */
  public record Step(String name, boolean passed, String detail) {}

  /** Goes on after steps that passed before. */
  public void resume(List<Step> earlier) {
    steps.addAll(earlier);
  }

  public void passed(String name, String detail) {
    steps.add(new Step(name, true, shown(detail)));
  }

  public void refused(SignInRefused refusal) {
    steps.add(new Step(refusal.reason().wireName(), false, shown(refusal.detail())));
  }

  /** What a provider sends gets into our log, so it is shortened and made printable. */
  public static String shown(String text) {
    return Cut.to(LONGEST, text.replaceAll("[\\p{Cntrl}\\p{Cf}]", "?"));
  }

  public List<Step> steps() {
    return List.copyOf(steps);
  }
}
