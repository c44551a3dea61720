import * as z from 'zod/mini';

/** `requested`: an operator has yet to issue the invoice. */
export const invoiceState = z.enum(['requested', 'issued']);
