package io.tradegate.taxclasses;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * Reads, creates, changes and deletes the tax classes of an organization. The class {@code
 * standard} is built in.
 */
public final class TaxClasses {
  /** The code of the class that every organization has. */
  public static final String STANDARD = "standard";

  /** The built-in class, for an organization that is being made. */
  public UUID addStandard(Tx tx) {
    return create(tx, STANDARD, "Standard");
  }

  public UUID create(Tx tx, String code, String name) {
    return add(tx, code, name).id();
  }

  public TaxClass add(Tx tx, String code, String name) {
    var made = new TaxClass(tx.newId(), code, name, 1, tx.now());
    if (!TaxClassStore.insert(tx, made)) {
      throw DUPLICATE.because("There is a tax class with the code %s already.".formatted(code));
    }
    tx.changed("tax_class", made.id(), null, made);
    return made;
  }

  TaxClass taxClass(Tx tx, UUID id) {
    return TaxClassStore.find(tx, id).orElseThrow(TaxClasses::unknown);
  }

  TaxClass rename(Tx tx, UUID id, OptionalInt expected, String name) {
    TaxClass before = locked(tx, id, expected);
    TaxClass after = before.renamed(name);
    TaxClassStore.rename(tx, after);
    tx.changed("tax_class", id, before, after);
    return after;
  }

  /** How many records of a package name a tax class. */
  public interface Uses {
    long count(Tx tx, TaxClass of);
  }

  void delete(Tx tx, UUID id, OptionalInt expected, List<Uses> elsewhere) {
    TaxClass gone = locked(tx, id, expected);
    if (gone.code().equals(STANDARD)) {
      throw IN_USE.because("The tax class standard is built in and stays.");
    }
    long uses = elsewhere.stream().mapToLong(each -> each.count(tx, gone)).sum();
    if (uses > 0) {
      throw IN_USE.because(
          "%d rates, variants and shipping methods name the tax class %s; change them first."
              .formatted(uses, gone.code()));
    }
    TaxClassStore.delete(tx, id);
    tx.changed("tax_class", id, gone, null);
  }

  /** Locks a class until the transaction ends: changes of its rates wait for each other. */
  public static void lock(Tx tx, UUID id) {
    if (TaxClassStore.lock(tx, id).isEmpty()) {
      throw unknown();
    }
  }

  private static TaxClass locked(Tx tx, UUID id, OptionalInt expected) {
    TaxClass found = TaxClassStore.lock(tx, id).orElseThrow(TaxClasses::unknown);
    Versions.require(expected, found.version());
    return found;
  }

  private static Refusal unknown() {
    return missing("tax class");
  }
}
