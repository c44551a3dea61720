import * as z from 'zod/mini';

/** What a question orders of the model server. */
export const pace = z.object({ tokens: z.int(), perSecond: z.number() });
export type Pace = z.output<typeof pace>;

export const numberedToken = (no: number): string => `第${no}个，`;

/** The whole text of an answer: a token that is missing or comes twice makes another. */
export const numberedAnswer = ({ tokens }: Pace): string =>
  Array.from({ length: tokens }, (_, no) => numberedToken(no)).join('');
