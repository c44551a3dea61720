import { createHash } from 'node:crypto';
import type { AppDeclaration, Release } from '@ai-site/shared/contract';
import type { BuildFiles } from '../builds/build-files.ts';

/** A description of a small build of mf-chat, or of another package with a route of its own, with the test's changes. */
export function buildRelease(changes: Partial<Release>): Release {
  const { name = 'mf-chat' } = changes;
  return {
    name,
    version: '1.0.0',
    source: 'source',
    contract: '^1.0.0',
    title: '我来聊',
    routes: [{ prefix: name === 'mf-chat' ? '/chatNew' : `/${name.replace('mf-', '')}` }],
    menu: [],
    tabs: [],
    footer: [],
    slots: [],
    entry: 'remoteEntry.js',
    initial: ['app.js'],
    chunks: {},
    shared: {},
    singletons: {},
    files: [],
    ...changes,
  };
}

/** An app that a remote at `/chat` brings to the app centre. */
export const composer: AppDeclaration = {
  code: 'composer',
  name: '作曲',
  line: '写一首歌',
  description: '写一首歌',
  tags: ['歌曲'],
  categories: ['audio'],
  badge: null,
  terminalTypes: [1],
  priceText: '限时免费',
  actionUrl: '/chat',
};

const integrity = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The files of a small build with a matching description. */
export function buildFiles(
  changes: Partial<Release>,
  contents: Readonly<Record<string, string | Buffer>> = { 'remoteEntry.js': 'entry', 'app.js': 'app' },
): BuildFiles {
  const files = new Map(
    Object.entries(contents).map(
      ([file, content]) => [file, typeof content === 'string' ? Buffer.from(content) : content] as const,
    ),
  );
  const listed = [...files].map(([file, content]) => ({
    path: file,
    bytes: content.length,
    integrity: integrity(content),
  }));
  files.set('release.json', Buffer.from(JSON.stringify(buildRelease({ files: listed, ...changes }))));
  return files;
}
