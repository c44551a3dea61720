import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { registryCalls } from '@ai-site/shared/api/registry';
import { fetchTransport } from '@ai-site/shared/http/fetch-transport';
import { createCaller } from '@ai-site/shared/http/typed-calls';
import { root } from '../../../server/src/delivery/build/programs.ts';
import { median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import type { DeliverySite } from './site.ts';

const run = promisify(execFile);
const REMOTE = 'mf-draw';
const RUNS = 3;

/** Time from running a team's deploy command, with a warm build and without the contract suite, until a page gets the new version. */
export function deployToLive({ server, dataDir }: DeliverySite, note: Note): Part {
  const liveVersion = async (): Promise<string | undefined> => {
    const { remotes } = await createCaller(fetchTransport(server.origin))(registryCalls.current, {}, {});
    return remotes.find(({ name }) => name === REMOTE)?.version;
  };
  const deploy = async (): Promise<number> => {
    const before = await liveVersion();
    const start = performance.now();
    await run(
      process.execPath,
      [
        path.join(root, 'server/start.mjs'),
        '--task',
        'remote',
        'deploy',
        REMOTE,
        '--live',
        '--skip-contract',
        '--why',
        'bench',
      ],
      {
        cwd: root,
        env: { ...process.env, PORT: new URL(server.origin).port, DATA_DIR: dataDir },
      },
    );
    const ms = performance.now() - start;
    if ((await liveVersion()) === before) throw new Error('The deploy changed nothing');
    return ms / 1000;
  };
  return {
    bounds: { deployToLive: { unit: 's', most: 10, least: 0.2 } },
    async measure() {
      await deploy();
      const times: number[] = [];
      for (let count = 0; count < RUNS; count += 1) times.push(await deploy());
      note(`  ${times.map((time) => time.toFixed(1)).join(', ')} s`);
      return { deployToLive: median(times) };
    },
  };
}
