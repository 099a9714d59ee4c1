package io.tradegate.imports.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes that a reader takes. */
class MeteredInput extends FilterInputStream {
  private final Allowance allowance;

  MeteredInput(InputStream in, Allowance allowance) {
    super(in);
    this.allowance = allowance;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int start, int length) throws IOException {
    int count = super.read(bytes, start, length);
    taken(Math.max(0, count));
    return count;
  }

  void taken(int count) {
    allowance.bytes(count);
  }
}
