import path from 'node:path';
import { parseArgs } from 'node:util';
import { findFfmpeg } from '../../../platform/media/ffmpeg/find-ffmpeg.ts';
import { openPicture } from '../../../platform/media/open-picture.ts';
import { appPictures } from './app-pictures.ts';
import { DemoMaker } from './demo-maker.ts';
import { type FilmRecipe, toolFilms } from './tool-films.ts';
import { toolPictures } from './tool-pictures.ts';
import { writeFilm, writeFirstFrame } from './write-film.ts';

const HELP = `npm run demos [name ...]

Makes the demos of the tools and the pictures of the apps that show them, with the builtin engine: all, or those of these names (fox, hug-video.mp4).`;

const QUALITY = 82;
const SOURCES = path.join(import.meta.dirname, '../../..');

/** Folders of pictures, from the server's sources, with the width at which they are stored. */
const pictures = [
  { recipes: toolPictures, folder: '../../shared/src/kit/tool-workbench/demo/pictures', width: 480 },
  { recipes: appPictures, folder: 'apps/pictures/files', width: 640 },
] as const;

const FILMS = path.join(SOURCES, '../../shared/src/kit/tool-workbench/demo/films');

async function makeFilm(make: DemoMaker, name: string, recipe: FilmRecipe): Promise<void> {
  const film = path.join(FILMS, `${name}.mp4`);
  await writeFilm(make.ffmpeg, await recipe(make), film);
  const frame = path.join(await make.directory(), 'frame.png');
  await writeFirstFrame(make.ffmpeg, film, frame);
  await openPicture(frame)
    .webp({ quality: QUALITY })
    .toFile(path.join(FILMS, `${name}.webp`));
}

async function makeAll(names: readonly string[]): Promise<void> {
  const program = findFfmpeg(null);
  if (program === null) throw new Error('Demos need ffmpeg');
  const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);
  const make = await DemoMaker.open(program);
  try {
    for (const { recipes, folder, width } of pictures) {
      for (const [name, recipe] of Object.entries(recipes)) {
        if (!isWanted(name)) continue;
        const { path: file } = await recipe(make);
        await openPicture(file)
          .resize(width)
          .webp({ quality: QUALITY })
          .toFile(path.join(SOURCES, folder, `${name}.webp`));
        process.stdout.write(`${name}\n`);
      }
    }
    for (const [name, recipe] of Object.entries(toolFilms)) {
      if (!isWanted(`${name}.mp4`)) continue;
      await makeFilm(make, name, recipe);
      process.stdout.write(`${name}.mp4\n`);
    }
  } finally {
    await make.close();
  }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } });
if (values.help === true) process.stdout.write(`${HELP}\n`);
else await makeAll(positionals);
