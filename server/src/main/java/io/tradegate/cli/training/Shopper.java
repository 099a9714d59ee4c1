package io.tradegate.cli.training;

import java.util.function.Supplier;

/**
 * A buyer, a guest and a member of staff who work beside other shoppers. Its rounds have 40 reads
 * for each order, as stores have; sometimes the goods are sent, a price changes, or the buyer signs
 * in again.
 */
final class Shopper {
  private static final int ROUNDS_TO_A_SHIPMENT = 3;
  private static final int ROUNDS_TO_A_PRICE = 5;
  private static final int ROUNDS_TO_A_SIGN_IN = 15;

  /** How far the orders of two shoppers are apart; more than there are rounds. */
  private static final int APART = 100;

  private final int number;
  private final Shelf shelf;
  private final Visit guest;
  private final Desk desk;
  private final Supplier<Person> signIn;
  private Person buyer;
  private String order = "";

  Shopper(int number, Shelf shelf, Person guest, Desk desk, Supplier<Person> signIn) {
    this.number = number;
    this.shelf = shelf;
    this.guest = new Visit(guest, shelf);
    this.desk = desk;
    this.signIn = signIn;
    this.buyer = signIn.get();
  }

  void look(int round) {
    guest.browse(round, 10, 12);
    guest.lookAtCategories();
    guest.search(round);
    guest.type(round);
    var own = new Visit(buyer, shelf);
    own.browse(round, 3, 3);
    own.search(round);
    desk.lookThrough(3);
  }

  void buy(int round) {
    var purchase = new Purchase(buyer, shelf);
    order = purchase.order(turn(round));
    purchase.lookAt(order);
    desk.lookAt(order);
  }

  /** Nothing is in a cart meanwhile: a checkout refuses a cart with a price that has changed. */
  void manage(int round) {
    if (isTime(round, ROUNDS_TO_A_SHIPMENT)) {
      desk.send(order);
    }
    if (isTime(round, ROUNDS_TO_A_PRICE)) {
      desk.changePrice(turn(round));
    }
    if (isTime(round, ROUNDS_TO_A_SIGN_IN)) {
      buyer = signIn.get();
    }
  }

  private int turn(int round) {
    return APART * number + round;
  }

  private static boolean isTime(int round, int every) {
    return round % every == every - 1;
  }
}
