import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { CATALOGUE, type Entry } from './catalogue.ts';
import { placeholder } from './encode.ts';

const camel = (name: string): string => name.replace(/-(\w)/g, (_, c: string) => c.toUpperCase());

interface Imports {
  readonly lines: string[];
  readonly take: (file: string) => string;
}

function imports(): Imports {
  const lines: string[] = [];
  return {
    lines,
    take(file) {
      const id = camel(file.replace('.', '-'));
      lines.push(`import ${id} from './${file}';`);
      return id;
    },
  };
}

async function image(folder: string, entry: Entry, take: Imports['take']): Promise<string> {
  const set = (kind: string) =>
    `\`${entry.widths.map((w) => `\${${take(`${entry.name}-${w}.${kind}`)}} ${w}w`).join(', ')}\``;
  const avif = set('avif');
  const webp = set('webp');
  const middle = entry.widths[Math.min(1, entry.widths.length - 1)];
  const video = existsSync(`${folder}/${entry.name}-loop.mp4`);
  const fields = [
    `alt: '${entry.alt}'`,
    ...(entry.title ? [`title: '${entry.title}'`] : []),
    ...(entry.prompt ? [`prompt: '${entry.prompt}'`] : []),
    `width: ${entry.size[0]}`,
    `height: ${entry.size[1]}`,
    `avif: ${avif}`,
    `webp: ${webp}`,
    `src: ${camel(`${entry.name}-${middle}-webp`)}`,
    `placeholder:\n      '${await placeholder(`${folder}/${entry.name}-${entry.widths[0]}.webp`)}'`,
    ...(video ? [`loop: ${take(`${entry.name}-loop.mp4`)}`] : []),
  ];
  return `{\n    ${fields.join(',\n    ')},\n  }`;
}

const NOTE = '// Written by art/make.ts; change the catalogue there, not this file.';

interface Table {
  readonly file: string;
  readonly group: Entry['group'];
  readonly name: string;
  readonly type: string;
  readonly note: string;
}

const TABLES: readonly Table[] = [
  {
    file: 'video-stills',
    group: 'videos',
    name: 'videoStills',
    type: 'Sample',
    note: 'Frames of the video section, 16:9.',
  },
  {
    file: 'paintings',
    group: 'paintings',
    name: 'paintings',
    type: 'Sample',
    note: 'Samples of the painting section, in mixed ratios.',
  },
  { file: 'staff', group: 'staff', name: 'staff', type: 'Staff', note: 'Digital employees, 3:4.' },
];

const moduleText = (lines: readonly string[], type: string, declarations: readonly string[]): string =>
  [NOTE, '', [...lines, `import type { ${type} } from './image.ts';`].join('\n'), '', ...declarations].join('\n');

async function writeGroup(folder: string, { file, group, name, type, note }: Table): Promise<void> {
  const { lines, take } = imports();
  const entries: string[] = [];
  for (const entry of CATALOGUE.filter((entry) => entry.group === group))
    entries.push(`  ${await image(folder, entry, take)}`);
  const table = `/** ${note} */\nexport const ${name}: readonly ${type}[] = [\n${entries.join(',\n')},\n];\n`;
  await writeFile(`${folder}/${file}.ts`, moduleText(lines, type, [table]));
}

async function writeBanners(folder: string, posters: readonly Entry[]): Promise<void> {
  const { lines, take } = imports();
  const banners: string[] = [];
  for (const poster of posters) {
    const id = poster.name.replace('-poster', '');
    banners.push(`/** ${id === 'banner' ? 'Wide' : 'Upright'} loop behind the slogan. */
export const ${camel(id)}: Banner = {\n  mp4: ${take(`${id}.mp4`)},\n  webm: ${take(`${id}.webm`)},\n  poster: ${await image(folder, poster, take)},\n};\n`);
  }
  await writeFile(`${folder}/banners.ts`, moduleText(lines, 'Banner', banners));
}

/** Writes the modules that import the images, one for each section of the home page, from the catalogue and the existing image files. */
export async function writeTables(folder: string, posters: readonly Entry[]): Promise<void> {
  const have = new Set(await readdir(folder));
  const missing = CATALOGUE.find(({ name, widths }) => !have.has(`${name}-${widths[0]}.webp`));
  if (missing !== undefined) throw new Error(`${missing.name} is not drawn yet`);
  await writeBanners(folder, posters);
  for (const table of TABLES) await writeGroup(folder, table);
}
