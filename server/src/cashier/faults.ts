import * as z from 'zod/mini';

/** What a provider may do to a merchant, on demand. */
export const fault = z.enum([
  /** The payment is told twice at once, with one notify id. */
  'duplicate',
  /** After the payment comes a notice of the state before it. */
  'reordered',
  /** The payer pays one fen less than asked (one more when one was asked). */
  'wrong-amount',
  /** Notices carry a signature of something else. */
  'bad-signature',
  /** The page takes money although the trade is closed or its time is over. */
  'paid-after-close',
  /** Paid and told before the merchant has the answer to its create. */
  'notify-before-answer',
  /** Queries are never answered. */
  'query-timeout',
  /** The payment is not told; queries alone say it. */
  'no-notify',
]);
export type Fault = z.output<typeof fault>;
