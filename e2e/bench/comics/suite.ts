import { lazily } from '../lazily.ts';
import type { Suite } from '../suite.ts';
import { openToolsServer } from '../tools/stage.ts';
import { batch } from './batch.ts';
import { chain } from './chain.ts';
import { exactness } from './exactness.ts';
import { firstStoryboard } from './first-storyboard.ts';
import { likeness } from './likeness.ts';
import { longList } from './long-list.ts';
import { preview } from './preview.ts';
import { render } from './render.ts';
import { shifts } from './shifts.ts';
import { openStudioSite } from './studio-site.ts';

/** The whole suite, builds included, on two quiet cores. */
const SECONDS = 15 * 60;

/** The comics studio: what films cost and how exact they are, and how long people wait for it. */
export const openComics: Suite = async (note) => {
  const studio = lazily(() => openStudioSite(note));
  const server = lazily(openToolsServer);
  return {
    seconds: SECONDS,
    parts: {
      render: render(note),
      exactness: exactness(),
      chain: chain(studio, note),
      batch: batch(server, note),
      preview: preview(studio, note),
      list: longList(studio, note),
      'first-storyboard': firstStoryboard(studio, note),
      likeness: likeness(studio, note),
      shifts: shifts(studio, note),
    },
    async close() {
      await studio.close();
      await server.close();
    },
  };
};
