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

async function picture(folder: string, entry: Entry, take: Imports['take']): Promise<string> {
  const set = (kind: string) => `\`${entry.widths.map((w) => `\${${take(`${entry.name}-${w}.${kind}`)}} ${w}w`).join(', ')}\``;
  const avif = set('avif');
  const webp = set('webp');
  const middle = entry.widths[Math.min(1, entry.widths.length - 1)];
  const film = existsSync(`${folder}/${entry.name}-loop.mp4`);
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
    ...(film ? [`loop: ${take(`${entry.name}-loop.mp4`)}`] : []),
  ];
  return `{\n    ${fields.join(',\n    ')},\n  }`;
}

const TYPES = `export interface Picture {
  /** Chinese description for those who do not see it. */
  readonly alt: string;
  /** Size of the largest file, pixels. */
  readonly width: number;
  readonly height: number;
  /** srcset values. */
  readonly avif: string;
  readonly webp: string;
  /** For browsers without srcset. */
  readonly src: string;
  /** A data URI twenty pixels wide, to be shown blurred until the picture is there. */
  readonly placeholder: string;
}

/** A work shown with the words that describe it. */
export interface Sample extends Picture {
  readonly title: string;
  readonly prompt: string;
  /** A silent, seamless film (mp4) that begins with this picture. */
  readonly loop?: string;
}

/** A digital employee. */
export interface Staff extends Picture {
  readonly title: string;
}

export interface Banner {
  readonly mp4: string;
  readonly webm: string;
  readonly poster: Picture;
}
`;

/** Writes pictures.ts from the catalogue and the existing picture files. */
export async function writeTable(folder: string, posters: readonly Entry[]): Promise<void> {
  const have = new Set(await readdir(folder));
  const { lines, take } = imports();
  const groups = new Map<string, string[]>();
  for (const entry of CATALOGUE) {
    if (!have.has(`${entry.name}-${entry.widths[0]}.webp`)) throw new Error(`${entry.name} is not drawn yet`);
    const list = groups.get(entry.group) ?? [];
    list.push(`  ${await picture(folder, entry, take)}`);
    groups.set(entry.group, list);
  }
  const array = (name: string, type: string, group: string, note: string) =>
    `/** ${note} */\nexport const ${name}: readonly ${type}[] = [\n${(groups.get(group) ?? []).join(',\n')},\n];\n`;
  const banners: string[] = [];
  for (const poster of posters) {
    const id = poster.name.replace('-poster', '');
    banners.push(`/** ${id === 'banner' ? 'Wide' : 'Upright'} loop behind the slogan. */
export const ${camel(id)}: Banner = {\n  mp4: ${take(`${id}.mp4`)},\n  webm: ${take(`${id}.webm`)},\n  poster: ${await picture(folder, poster, take)},\n};\n`);
  }
  const text = [
    '// Written by art/make.ts; change the catalogue there, not this file.',
    lines.join('\n'),
    '',
    TYPES,
    ...banners,
    array('filmStills', 'Sample', 'films', 'Frames of the film section, 16:9.'),
    array('paintings', 'Sample', 'paintings', 'Samples of the painting section, in mixed ratios.'),
    array('staff', 'Staff', 'staff', 'Digital employees, 3:4.'),
    array('faces', 'Picture', 'faces', 'Square faces for round avatars.'),
  ].join('\n');
  await writeFile(`${folder}/pictures.ts`, text);
}
