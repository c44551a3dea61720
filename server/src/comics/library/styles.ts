import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** How all images of a project look. */
export interface ComicsStyle {
  /** Never reused for another style: projects keep it. */
  readonly id: string;
  readonly name: string;
  /** Begin the words of every image; at most 60 characters. */
  readonly words: string;
}

/** The styles that come with the site, in the order of the cards. */
export const comicsStyles: readonly ComicsStyle[] = [
  { id: 'toy', name: '立体玩具', words: '三维动画电影质感，圆润的玩具造型，柔和的布光' },
  { id: 'picture-book', name: '温暖绘本', words: '儿童绘本插画，水彩晕染，圆润可爱的造型，温暖的色调' },
  { id: 'anime', name: '日系动漫', words: '日系动漫，干净利落的线条，赛璐璐上色，通透的色彩' },
  { id: 'ink', name: '国风水墨', words: '国风水墨画，宣纸质感，浓淡晕染，留白的意境' },
  { id: 'oil', name: '厚涂油画', words: '厚涂油画，明显的笔触，饱满的色彩，戏剧性的明暗' },
  { id: 'sketch', name: '铅笔素描', words: '黑白铅笔素描，细腻的排线，纸张的纹理' },
  { id: 'film', name: '复古胶片', words: '复古胶片质感，细腻的颗粒，褪色的暖调，电影构图' },
  { id: 'neon', name: '赛博霓虹', words: '赛博朋克，霓虹光影，发光的轮廓，深色的背景' },
];

const builtin = new Map(comicsStyles.map((style) => [style.id, style]));
const places = new Map(comicsStyles.map(({ id }, place) => [id, place]));

/** Undefined: no style that came with this version of the site. */
export const builtinStyle = (id: string): ComicsStyle | undefined => builtin.get(id);

/** Directory of the images, which `npm run samples` draws. */
export const STYLE_FILES = path.join(import.meta.dirname, 'files');

export const styleFile = (id: string): string => path.join(STYLE_FILES, `${id}.webp`);

/** A style with what operators set for it. */
export interface LibraryStyle extends ComicsStyle {
  /** What its images must not show. */
  readonly negative: string;
  /** Null: the image that came with the site. */
  readonly imageKey: string | null;
  readonly shown: boolean;
  readonly builtin: boolean;
}

/** All styles in their order, those that are switched off too. `id`: this one alone. */
export async function libraryStyles(db: Kysely<Database>, id?: string): Promise<LibraryStyle[]> {
  const rows = await db
    .selectFrom('comics_styles')
    .selectAll()
    .where(id === undefined ? sql<boolean>`true` : sql<boolean>`id = ${id}`)
    .orderBy('id')
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const ids = [...new Set([...builtin.keys(), ...stored.keys()])].filter((one) => id === undefined || one === id);
  const placeOf = (one: string): number => stored.get(one)?.position ?? places.get(one) ?? Number.MAX_SAFE_INTEGER;
  return ids
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap((one) => {
      const [own, row] = [builtin.get(one), stored.get(one)];
      const [name, words] = [row?.name ?? own?.name, row?.words ?? own?.words];
      // A style of another version of the site, which has no words here.
      if (name === undefined || words === undefined) return [];
      return [
        {
          id: one,
          name,
          words,
          negative: row?.negative ?? '',
          imageKey: row?.image_key ?? null,
          shown: row?.shown ?? true,
          builtin: own !== undefined,
        },
      ];
    });
}

/** Undefined: there is none with that id. */
export const libraryStyle = async (db: Kysely<Database>, id: string | null): Promise<LibraryStyle | undefined> =>
  id === null ? undefined : (await libraryStyles(db, id))[0];
