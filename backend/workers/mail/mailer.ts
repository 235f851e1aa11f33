export type MailAddress = { name: string; address: string };
export type Mail = {
  /** Unique key of the message: it is sent once per key. */
  key: string;
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  /** Address that ends the letters by one click of the mail program (RFC 8058); for letters that are subscribed to. */
  unsubscribe?: string;
  /** Who gets an answer, where it is somebody else than the sender. */
  replyTo?: MailAddress;
  /** An appointment, which mail programs show and take into the calendar (RFC 6047). */
  appointment?: { method: 'REQUEST' | 'CANCEL'; content: string };
};

/** Sends mail, once per key. Throws PermanentFailure when no further attempt can help. */
export type Mailer = {
  send(mail: Mail): Promise<'sent' | 'sent-before'>;
  close(): void;
};
