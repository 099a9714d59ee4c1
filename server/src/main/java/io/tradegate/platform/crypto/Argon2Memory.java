package io.tradegate.platform.crypto;

import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.Deque;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator.Block;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator.BlockPool;

/**
 * The memory of a hash, which the next hash of the same thread uses again: 19 MiB that are new for
 * each sign-in survive the next garbage collection and fill the heap. Cleared after each use, and
 * given back when the heap is needed for something else.
 */
final class Argon2Memory implements BlockPool {
  private static final ThreadLocal<SoftReference<Argon2Memory>> OF_THREAD = new ThreadLocal<>();

  /** Of a KiB each: for a hash at today's cost, and some that it needs besides. */
  private static final int MOST = PasswordCost.STANDARD.kibibytes() + 16;

  private final Deque<Block> free = new ArrayDeque<>();

  /** One thread computes one hash at a time. */
  static Argon2Memory ofThread() {
    SoftReference<Argon2Memory> known = OF_THREAD.get();
    Argon2Memory memory = known == null ? null : known.get();
    if (memory == null) {
      memory = new Argon2Memory();
      OF_THREAD.set(new SoftReference<>(memory));
    }
    return memory;
  }

  @Override
  public Block allocate() {
    Block block = free.poll();
    return block == null ? new Block() : block;
  }

  @Override
  public void deallocate(Block block) {
    block.clear();
    if (free.size() < MOST) {
      free.push(block);
    }
  }
}
