import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { buildAll } from '../../../../server/src/delivery/build/build.ts';
import { databaseUrl } from '../../../../server/src/testing/test-database.ts';
import { Child } from '../../chat/streams/child.ts';
import { openBenchServer } from '../../credits/database.ts';
import { emptyDataDir } from '../../data-dir.ts';
import type { Note } from '../../suite.ts';
import { fillLoad, taskOf } from './fill.ts';
import type { Visitor } from './order.ts';

/** A site with accounts that are signed in. */
export interface LoadStage {
  readonly site: Child;
  readonly origin: string;
  readonly visitors: readonly Visitor[];
  /** Path of a photograph. */
  readonly image: string;
  close(): Promise<void>;
}

/** A photograph of so many pixels: a slope of colours under the noise of a sensor. */
async function writePhoto(file: string, width: number, height: number): Promise<void> {
  const noise = await sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const slope = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#e2b04a"/><stop offset="1" stop-color="#15406b"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
  await sharp(noise)
    .composite([{ input: slope, blend: 'overlay' }])
    .jpeg({ quality: 88 })
    .toFile(file);
}

const PHOTO = { width: 2048, height: 1536 } as const;

const site = z.object({ origin: z.string(), tokens: z.record(z.string(), z.string()) });

/** Opens a site with this number of accounts, and with builds, without which it is not ready. It logs as it does by default, into a file. */
export async function openLoadStage(accounts: number, note: Note): Promise<LoadStage> {
  note('› builds');
  await buildAll();
  const database = await openBenchServer();
  const bench = await database.database('load');
  const ids = await fillLoad(bench, accounts);
  const dataDir = emptyDataDir();
  mkdirSync(dataDir, { recursive: true });
  const files = emptyDataDir();
  const image = path.join(files, 'photo.jpg');
  await writePhoto(image, PHOTO.width, PHOTO.height);
  const { child, said } = await Child.start(
    path.join(import.meta.dirname, '..', 'cost', 'site-process.ts'),
    site,
    [],
    {
      SITE_ENV: 'local',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(bench.connection),
      PORT: '0',
      CAPTCHA: 'off',
      NODE_ENV: 'production',
    },
    path.join(dataDir, 'log'),
  );
  return {
    site: child,
    origin: said.origin,
    visitors: ids.map((userId) => ({ userId, token: said.tokens[userId] ?? '', taskId: taskOf(userId) })),
    image,
    async close() {
      await child.stop();
      await database.close();
    },
  };
}
