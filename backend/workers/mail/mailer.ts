export type MailAddress = { name: string; address: string };
export type Mail = {
  /** What makes the message unique: it is sent once per key. */
  key: string;
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
};

/** Sends mail, once per key. Throws PermanentFailure when no further try can help. */
export type Mailer = {
  send(mail: Mail): Promise<'sent' | 'sent-before'>;
  close(): void;
};
