import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ClassicalImageEngine } from '../../../server/src/engines/classical/images/classical-image-engine.ts';
import type { TaskFile } from '../../../server/src/engines/tasks/task-file.ts';
import { WarmThreads } from '../../../server/src/platform/threads/warm-threads.ts';
import { emptyDataDir } from '../data-dir.ts';
import { median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';

const SIDE = 1024;
const ROUNDS = 15;
const WARM_UP = 2;

/** What is erased: thin strokes, and a patch whose texture has to be filled in. */
const masks = {
  strokes:
    '<g stroke="#fff" stroke-width="9" fill="none"><path d="M120 200 900 260M160 480q340-160 680 0M200 760h640"/></g>',
  patch: '<circle cx="512" cy="512" r="90" fill="#fff"/>',
} as const;
type Marked = keyof typeof masks;
const figure = (marked: Marked): string => `erase ${marked}`;
/** The longest wait of the event loop while an image is erased. */
const LOOP = 'event loop while erasing';
/** Milliseconds between two looks at the event loop. */
const LOOK_MS = 4;
const kinds: readonly Marked[] = ['strokes', 'patch'];

/** Erasing by the builtin engine, against OpenCV's inpainting of the whole image in the same kind of thread, alternately. */
export function erase(note: Note): Part {
  return {
    bounds: {
      ...Object.fromEntries(kinds.map((marked) => [figure(marked), { unit: '× OpenCV', most: 1.3, least: 0.05 }])),
      [LOOP]: { unit: 'ms', most: 20, least: 0 },
    },
    async measure() {
      const directory = emptyDataDir();
      const engine = new ClassicalImageEngine();
      const bare = new WarmThreads({
        program: path.join(import.meta.dirname, 'bare-erase-thread.ts'),
        count: 1,
        killAfterMs: 60_000,
        memoryMib: 2048,
        keepMib: 512,
        idleMs: 60_000,
      });
      try {
        const image = await photo(directory);
        const values: Record<string, number> = {};
        const waits: number[] = [];
        for (const marked of kinds) {
          const mask = await maskFile(directory, marked);
          const [site, opencv]: [number[], number[]] = [[], []];
          for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
            const own = path.join(directory, `${marked}-${round}`);
            await mkdir(own);
            const signal = new AbortController().signal;
            let erased = 0;
            const wait = await longestWait(async () => {
              erased = await timed(() =>
                engine.submit({
                  id: own,
                  operation: { kind: 'erase', image, mask, smart: false },
                  directory: own,
                  signal,
                  report: () => undefined,
                }),
              );
            });
            const inpainted = await timed(() =>
              bare.run({ image: image.path, mask: mask.path, target: path.join(own, 'bare.png') }),
            );
            if (round < WARM_UP) continue;
            site.push(erased);
            waits.push(wait);
            opencv.push(inpainted);
          }
          note(`  ${marked}: ${median(site).toFixed(0)} ms, OpenCV ${median(opencv).toFixed(0)} ms`);
          values[figure(marked)] = median(site) / median(opencv);
        }
        note(`  event loop: ${median(waits).toFixed(1)} ms, at most ${Math.max(...waits).toFixed(1)} ms`);
        return { ...values, [LOOP]: median(waits) };
      } finally {
        await Promise.all([engine.close(), bare.close()]);
      }
    },
  };
}

/** Milliseconds by which the event loop was late at most meanwhile. */
async function longestWait(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - LOOK_MS);
    last = now;
  }, LOOK_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return longest;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Smooth light with grain, like a photo. */
async function photo(directory: string): Promise<TaskFile> {
  const file = path.join(directory, 'photo.png');
  const grain = await sharp({
    create: {
      width: SIDE,
      height: SIDE,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png()
    .toBuffer();
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#2d5a8c"/><stop offset="1" stop-color="#e7c58a"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  await sharp(Buffer.from(light))
    .composite([{ input: grain, blend: 'overlay' }])
    .png()
    .toFile(file);
  return { path: file, contentType: 'image/png' };
}

async function maskFile(directory: string, marked: Marked): Promise<TaskFile> {
  const file = path.join(directory, `mask-${marked}.png`);
  await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%"/>${masks[marked]}</svg>`,
    ),
  )
    .png()
    .toFile(file);
  return { path: file, contentType: 'image/png' };
}
