import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegisteredRemote } from '@ai-site/shared/contract';
import { buildPeers } from './build.ts';
import { type PeerPages, servePeers } from './serve.ts';

/** Builds and serves the remote for every approach. `release` is the directory of the build that the site itself serves. */
export async function openPeers(remote: RegisteredRemote, release: string): Promise<PeerPages> {
  const output = await mkdtemp(path.join(tmpdir(), 'bench-peers-'));
  // Also runs when the process exits with an error.
  process.once('exit', () => rmSync(output, { recursive: true, force: true }));
  return await servePeers({ output, built: await buildPeers(output), remote, release });
}
