import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Route } from '@playwright/test';
import { videoContainer, videoEncoding } from '../../../server/src/platform/media/ffmpeg/encoding.ts';
import { findFfmpeg } from '../../../server/src/platform/media/ffmpeg/find-ffmpeg.ts';
import { outputFile, runFfmpeg } from '../../../server/src/platform/media/ffmpeg/run-ffmpeg.ts';
import { screenColours } from '../../../server/src/platform/media/ffmpeg/video-colours.ts';
import { onPage } from '../client-page.ts';
import { emptyDataDir } from '../data-dir.ts';
import type { Lazy } from '../lazily.ts';
import type { Note, Part } from '../suite.ts';
import type { Client } from './client.ts';

const SECONDS = 5;
/** Frames of the video: as many positions are pointed at. */
const POSITIONS = 150;
const SEEKS = 30;
const THUMBS = 10;
const REQUESTS = `requests of ${POSITIONS} positions`;
const SHOWN = 'thumbnails shown';

/** A video is scrubbed through from its begin to its end. */
export function scrub(client: Lazy<Client>, note: Note): Part {
  return {
    // The one image with all thumbnails.
    bounds: {
      [REQUESTS]: { unit: 'requests', most: 1, least: 1 },
      [SHOWN]: { unit: `of ${THUMBS}`, most: THUMBS, least: THUMBS, atLeast: true },
    },
    async measure() {
      const directory = emptyDataDir();
      const [video, strip] = [path.join(directory, 'video.mp4'), path.join(directory, 'strip.webp')];
      const program = findFfmpeg(null);
      const pattern = (size: string) => ['-f', 'lavfi', '-i', `testsrc2=s=${size}:d=${SECONDS}`];
      await runFfmpeg({
        program,
        args: [...pattern('640x360'), ...videoEncoding(screenColours), ...videoContainer, outputFile(video)],
      });
      await runFfmpeg({
        program,
        args: [...pattern('128x72'), '-vf', 'fps=2,tile=5x2', '-frames:v', '1', '-f', 'webp', outputFile(strip)],
      });
      const { browser, pages } = await client.get();
      return onPage(browser, pages.of('video'), async ({ page }) => {
        const asked: string[] = [];
        await page.route('**/bench-*', async (route) => {
          asked.push(route.request().url());
          await answerWith(
            route,
            route.request().url().endsWith('video')
              ? { file: video, type: 'video/mp4' }
              : { file: strip, type: 'image/webp' },
          );
        });
        await page.evaluate(
          ([seconds]) => window.benchOpenVideo?.('/bench-video', '/bench-strip', seconds ?? 0),
          [SECONDS],
        );
        const before = asked.length;
        const shown = await page.evaluate(
          ([positions, seeks]) => window.benchScrub?.(positions ?? 0, seeks ?? 1),
          [POSITIONS, SEEKS],
        );
        note(`  ${before} requests until the video was there, ${asked.length - before} while it was scrubbed`);
        return { [REQUESTS]: asked.length - before, [SHOWN]: shown ?? Number.NaN };
      });
    },
  };
}

/** As the site serves files: with ranges. */
async function answerWith(
  route: Route,
  { file, type }: { readonly file: string; readonly type: string },
): Promise<void> {
  const bytes = await readFile(file);
  const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? [];
  const [first, last] = [Number(from), to === '' ? bytes.length - 1 : Number(to)];
  const headers = {
    'content-type': type,
    'accept-ranges': 'bytes',
    'content-range': `bytes ${first}-${last}/${bytes.length}`,
  };
  await route.fulfill({ status: 206, headers, body: bytes.subarray(first, last + 1) });
}
