import * as z from 'zod/mini';

/** Faults of a provider that can be simulated on demand. */
export const fault = z.enum([
  /** The payment webhook is sent twice at once, with the same notify id. */
  'duplicate',
  /** The payment webhook is followed by one with the previous state. */
  'reordered',
  /** The payer pays one fen less than the amount (one more if the amount is one fen). */
  'wrong-amount',
  /** Webhooks carry the signature of other content. */
  'bad-signature',
  /** The page accepts a payment although the trade is closed or expired. */
  'paid-after-close',
  /** Paid and notified before the merchant has the response to its create call. */
  'notify-before-answer',
  /** Queries are never answered. */
  'query-timeout',
  /** No webhook is sent for the payment; only queries report it. */
  'no-notify',
]);
export type Fault = z.output<typeof fault>;
