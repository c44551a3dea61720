import path from 'node:path';
import { parseArgs } from 'node:util';
import { findFfmpeg } from '../../../../src/platform/media/ffmpeg/find-ffmpeg.ts';
import { openImage } from '../../../../src/platform/media/open-image.ts';
import { writeFrame } from '../write-frame.ts';
import { appImages } from './app-images.ts';
import { DemoMaker } from './demo-maker.ts';
import { toolImages } from './tool-images.ts';
import { toolVideos, type VideoRecipe } from './tool-videos.ts';
import { writeVideo } from './write-video.ts';

const HELP = `npm run demos [name ...]

Makes the demos of the tools and the images of the apps that show them, with the builtin engine: all, or those of these names (fox, hug-video.mp4).`;

const QUALITY = 82;
const SOURCES = path.join(import.meta.dirname, '../../../../src');

/** Folders of images, from the server's sources, with the width at which they are stored. */
const images = [
  { recipes: toolImages, folder: '../../shared/src/kit/tool-workbench/demo/images', width: 480 },
  { recipes: appImages, folder: 'apps/images/files', width: 640 },
] as const;

const VIDEOS = path.join(SOURCES, '../../shared/src/kit/tool-workbench/demo/videos');

async function makeVideo(make: DemoMaker, name: string, recipe: VideoRecipe): Promise<void> {
  const video = path.join(VIDEOS, `${name}.mp4`);
  await writeVideo(make.ffmpeg, await recipe(make), video);
  const frame = path.join(await make.directory(), 'frame.png');
  await writeFrame(make.ffmpeg, { video }, frame);
  await openImage(frame)
    .webp({ quality: QUALITY })
    .toFile(path.join(VIDEOS, `${name}.webp`));
}

async function makeAll(names: readonly string[]): Promise<void> {
  const program = findFfmpeg(null);
  if (program === null) throw new Error('Demos need ffmpeg');
  const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);
  const make = await DemoMaker.open(program);
  try {
    for (const { recipes, folder, width } of images) {
      for (const [name, recipe] of Object.entries(recipes)) {
        if (!isWanted(name)) continue;
        const { path: file } = await recipe(make);
        await openImage(file)
          .resize(width)
          .webp({ quality: QUALITY })
          .toFile(path.join(SOURCES, folder, `${name}.webp`));
        process.stdout.write(`${name}\n`);
      }
    }
    for (const [name, recipe] of Object.entries(toolVideos)) {
      if (!isWanted(`${name}.mp4`)) continue;
      await makeVideo(make, name, recipe);
      process.stdout.write(`${name}.mp4\n`);
    }
  } finally {
    await make.close();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
if (values.help === true) process.stdout.write(`${HELP}\n`);
else await makeAll(positionals);
