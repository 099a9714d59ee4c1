package io.tradegate.mail;

/** Takes a mail to its recipient's side; whatever it throws means that it did not. */
interface Carrier {
  void carry(Mail mail);
}
