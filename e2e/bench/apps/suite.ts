import type { Suite } from '../suite.ts';
import { search } from './search.ts';

/** What the app centre costs the browser. */
export const openApps: Suite = async (note) => ({ parts: { search: search(note) }, close: async () => undefined });
