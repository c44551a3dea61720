import { lazily } from '../lazily.ts';
import type { Suite } from '../suite.ts';
import { openClient } from './client.ts';
import { longChat } from './long-chat.ts';
import { render } from './render.ts';
import { sizes } from './sizes.ts';
import { firstToken } from './streams/first-token.ts';
import { manyStreams } from './streams/many-streams.ts';
import { openStage } from './streams/stage.ts';

/** What a chat costs the server and the reader's browser. */
export const openChat: Suite = async (note) => {
  const stage = lazily(openStage);
  const client = lazily(openClient);
  return {
    parts: {
      'first-token': firstToken(stage, note),
      'many-streams': manyStreams(stage, note),
      render: render(client, note),
      'long-chat': longChat(client, note),
      sizes: sizes(note),
    },
    async close() {
      await client.close();
      await stage.close();
    },
  };
};
