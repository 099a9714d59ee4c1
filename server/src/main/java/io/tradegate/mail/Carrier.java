package io.tradegate.mail;

/**
 * Hands a mail to the mail server or folder; any exception means that the mail was not handed over.
 */
interface Carrier {
  void carry(Mail mail);
}
