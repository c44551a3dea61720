import { lazily } from '../lazily.ts';
import type { Suite } from '../suite.ts';
import { openClient } from './client.ts';
import { coarseDrawing } from './coarse-drawing.ts';
import { drain } from './drain.ts';
import { drawingScenes } from './drawing.ts';
import { enlarging } from './enlarging.ts';
import { erase } from './erase.ts';
import { firstWords } from './first-words.ts';
import { history } from './history.ts';
import { findingPeople } from './people.ts';
import { pipeline } from './pipeline.ts';
import { readingText } from './read-text.ts';
import { scrub } from './scrub.ts';
import { openToolsServer } from './stage.ts';
import { stroke } from './stroke.ts';
import { videos } from './videos.ts';
import { viewers } from './viewers.ts';

/** What the task pipeline adds to its engines, and what the tools cost the browser. */
export const openTools: Suite = async (note) => {
  const server = lazily(openToolsServer);
  const client = lazily(openClient);
  return {
    parts: {
      pipeline: pipeline(server, note),
      drain: drain(server, note),
      drawing: drawingScenes(note),
      coarse: coarseDrawing(note),
      erase: erase(note),
      videos: videos(note),
      people: findingPeople(note),
      text: readingText(note),
      enlarging: enlarging(note),
      viewers: viewers(server, note),
      words: firstWords(note),
      stroke: stroke(client, note),
      history: history(client, note),
      scrub: scrub(client, note),
    },
    async close() {
      await client.close();
      await server.close();
    },
  };
};
