package io.tradegate.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** The hashes of a thread use the same memory, and do not see what was in it. */
class Argon2MemoryTest {
  private static final long MIB = 1024 * 1024;
  private static final byte[] SALT = new byte[16];

  @Test
  void theSecondHashOfAThreadTakesNoNewMemory() throws InterruptedException {
    var taken = new long[2];
    Thread.ofPlatform()
        .start(
            () -> {
              taken[0] = allocatedBy("one");
              taken[1] = allocatedBy("two");
            })
        .join();

    assertThat(taken[0]).isGreaterThan(PasswordCost.STANDARD.kibibytes() * 1024L);
    assertThat(taken[1]).isLessThan(2 * MIB);
  }

  @Test
  void whatWasHashedBeforeDoesNotMatter() {
    String alone = hash("one", PasswordCost.STANDARD);
    hash("another", PasswordCost.STANDARD);
    hash("smaller", new PasswordCost(64, 1, 1));

    assertThat(hash("one", PasswordCost.STANDARD)).isEqualTo(alone);
  }

  private static long allocatedBy(String password) {
    var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    hash(password, PasswordCost.STANDARD);
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  private static String hash(String password, PasswordCost cost) {
    return Argon2Hash.compute(cost, SALT, 32, password.getBytes(UTF_8)).phc();
  }
}
