import { lazily } from '../lazily.ts';
import type { Part, Suite } from '../suite.ts';
import { openClient } from './client.ts';
import { longChat } from './long-chat.ts';
import { render } from './render.ts';
import { sizes } from './sizes.ts';
import { firstToken } from './streams/first-token.ts';
import { manyStreams } from './streams/many-streams.ts';
import { openStage } from './streams/stage.ts';

/** The whole suite, which takes about eight minutes on two quiet cores; its longest parts take three to four. */
const SECONDS = 10 * 60;
const PART_SECONDS = 5 * 60;

/** What a chat costs the server and the reader's browser. */
export const openChat: Suite = async (note) => {
  const stage = lazily(openStage);
  const client = lazily(openClient);
  const limited = (part: Part): Part => ({ ...part, seconds: PART_SECONDS });
  return {
    seconds: SECONDS,
    parts: {
      'first-token': limited(firstToken(stage, note)),
      'many-streams': limited(manyStreams(stage, note)),
      render: limited(render(client, note)),
      'long-chat': limited(longChat(client, note)),
      sizes: limited(sizes(note)),
    },
    async close() {
      await client.close();
      await stage.close();
    },
  };
};
