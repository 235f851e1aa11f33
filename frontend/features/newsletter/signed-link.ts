/** What a link of the newsletter carries: whose address, and the proof that we made it. */
export type SignedLink = { lead: string; val: string };
