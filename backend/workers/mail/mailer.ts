export type MailAddress = { name: string; address: string };
export type Mail = {
  /** Unique key of the message: it is sent once per key. */
  key: string;
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
};

/** Sends mail, once per key. Throws PermanentFailure when no further attempt can help. */
export type Mailer = {
  send(mail: Mail): Promise<'sent' | 'sent-before'>;
  close(): void;
};
