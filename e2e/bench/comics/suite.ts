import type { Suite } from '../suite.ts';
import { exactness } from './exactness.ts';
import { render } from './render.ts';

/** Films of the comics studio: what they cost and how exact they are. */
export const openComics: Suite = async (note) => ({
  parts: { render: render(note), exactness: exactness() },
  close: async () => undefined,
});
