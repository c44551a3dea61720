import { lazily } from '../lazily.ts';
import type { Suite } from '../suite.ts';
import { openClient } from './client.ts';
import { search } from './search.ts';
import { typing } from './typing.ts';

/** What the app centre costs the browser. */
export const openApps: Suite = async (note) => {
  const client = lazily(openClient);
  return { parts: { search: search(note), typing: typing(client, note) }, close: () => client.close() };
};
