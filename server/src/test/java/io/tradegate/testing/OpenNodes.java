package io.tradegate.testing;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestInstanceFactoryContext;
import org.junit.jupiter.api.extension.TestInstancePreConstructCallback;

/**
 * Closes the nodes that a test class has started and not closed, after its last test. An open node
 * holds connections and looks for work until the run ends, which slows down every later test.
 */
public final class OpenNodes
    implements TestInstancePreConstructCallback, BeforeAllCallback, AfterAllCallback {
  /** The nodes of the class that runs on this thread. */
  private static final ThreadLocal<@Nullable Set<TestApp>> OF_THIS_CLASS = new ThreadLocal<>();

  static void opened(TestApp node) {
    Set<TestApp> nodes = OF_THIS_CLASS.get();
    if (nodes != null) {
      nodes.add(node);
    }
  }

  static void forget(TestApp node) {
    Set<TestApp> nodes = OF_THIS_CLASS.get();
    if (nodes != null) {
      nodes.remove(node);
    }
  }

  /** Before the fields of a class or of its first instance are set. */
  @Override
  public void preConstructTestInstance(
      TestInstanceFactoryContext factory, ExtensionContext context) {
    begin();
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    begin();
  }

  private static void begin() {
    if (OF_THIS_CLASS.get() == null) {
      OF_THIS_CLASS.set(ConcurrentHashMap.newKeySet());
    }
  }

  @Override
  public void afterAll(ExtensionContext context) {
    Set<TestApp> nodes = OF_THIS_CLASS.get();
    if (nodes == null || context.getRequiredTestClass().getEnclosingClass() != null) {
      return; // a nested class ends before the class around it
    }
    OF_THIS_CLASS.remove();
    List.copyOf(nodes).forEach(TestApp::close);
  }
}
