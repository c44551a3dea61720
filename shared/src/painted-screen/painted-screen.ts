import * as z from 'zod/mini';

/** A text, or an element: its tag, its attributes, its content. */
export type PaintedNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, content: readonly PaintedNode[]];

/** Start of the addresses of a build's own files in what it paints; the gateway puts the address of the build in its place. */
export const PAINTED_BASE = '@/';

/** Attribute, without a value, of an `img` without a `src` that shows the first image that the page names (`FirstCall.image`). */
export const FIRST_IMAGE_ATTRIBUTE = 'data-first-image';

/** Windows from 768 px on, and those below. */
export const paintedWindows = ['wide', 'phone'] as const;
/** Browsers without a session, and those that keep one, of which nothing is known yet. */
export const paintedSessions = ['visitor', 'account'] as const;

/** A public call, without parts, whose answer a first screen begins with. */
export const firstCall = z.object({
  /** As in its declaration: `apps.catalogue`. */
  call: z.string(),
  /** Where its data name the first image that the screen shows. */
  image: z.optional(z.array(z.union([z.string(), z.int()])).check(z.maxLength(6))),
});
export type FirstCall = z.output<typeof firstCall>;

/** What a build says of the first screen of a route. Content is unchecked: the gateway lets through what its allow-list has. */
export const paintedScreen = z.object({
  /** Rules of its classes. */
  style: z.string(),
  /** What is shown; those that say no window or session are the same in all. */
  variants: z
    .array(
      z.object({
        window: z.optional(z.enum(paintedWindows)),
        session: z.optional(z.enum(paintedSessions)),
        content: z.array(z.unknown()),
      }),
    )
    .check(z.maxLength(4)),
  begins: z.optional(z.array(firstCall).check(z.maxLength(4))),
});
export type PaintedScreen = z.output<typeof paintedScreen>;

/** Attribute of the root element of a page whose browser keeps a session; the template sets it before anything is painted. */
export const SESSION_ATTRIBUTE = 'data-session';

/** Bytes of a painted screen, compressed: it is a part of its page, beside the budget of what the page loads. The build refuses more. */
export const PAINTED_BYTES_MAX = 6000;

/** Folder of the painted screens of a build, a file for each chunk. */
export const PAINTED_FOLDER = 'first-screens';
