import path from 'node:path';
import { openPages } from '../pages.ts';

const here = import.meta.dirname;

/** What renders the reply: this site's chat screen, or a renderer it is compared with. */
export const renderers = ['site', 'react-markdown', 'streamdown'] as const;
export type Renderer = (typeof renderers)[number];

export const openChatPages = () =>
  openPages<Renderer>({
    directory: here,
    name: 'bench-chat',
    entries: renderers.map((name) => [name, path.join(here, 'page', `${name}.tsx`)]),
  });

export type ChatPages = Awaited<ReturnType<typeof openChatPages>>;
