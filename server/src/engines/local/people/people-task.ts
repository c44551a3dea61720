import * as z from 'zod/mini';

/** Asks where people are in an image. */
export const peopleTask = z.object({
  /** Path of the image. */
  image: z.string(),
  /** Directory of converted nets. */
  directory: z.string(),
});

const plane = z.object({
  width: z.int(),
  height: z.int(),
  data: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** Where people are; null: the file cannot be read as an image. */
export const peopleAnswer = z.nullable(
  z.object({
    mask: plane,
    /** Of the image that is people, 0 to 1. */
    share: z.number(),
  }),
);
export type PeopleAnswer = z.output<typeof peopleAnswer>;
