import type { Suite } from '../suite.ts';
import { firstToken } from './streams/first-token.ts';
import { manyStreams } from './streams/many-streams.ts';
import { openStage } from './streams/stage.ts';

/** What a chat costs the server. */
export const openChat: Suite = async (note) => {
  const stage = await openStage();
  return { parts: { 'first-token': firstToken(stage, note), 'many-streams': manyStreams(stage, note) }, close: () => stage.close() };
};
