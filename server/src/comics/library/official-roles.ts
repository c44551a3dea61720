import path from 'node:path';
import type { AgeGroup, Gender } from '@ai-site/shared/domain/comics';

/** A role that the site offers to everybody, with its portrait. Copies get the voice that fits them. */
export interface OfficialRole {
  /** Never reused for another role: copies name it. */
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly gender: Gender;
  readonly ageGroup: AgeGroup;
  readonly appearance: string;
  readonly clothing: string;
  /** Its images are drawn from the same seed. */
  readonly seed: number;
}

/** In the order of the list. */
export const officialRoles: readonly OfficialRole[] = [
  {
    id: 'official-doudou',
    name: '豆豆',
    aliases: ['小狐狸豆豆'],
    gender: 1,
    ageGroup: 1,
    appearance: '橙红色的小狐狸，蓬松的大尾巴，圆圆的眼睛',
    clothing: '绿色背带裤，黄色围巾',
    seed: 30_301,
  },
  {
    id: 'official-lin-xi',
    name: '林溪',
    aliases: ['小溪'],
    gender: 2,
    ageGroup: 3,
    appearance: '齐肩黑发，圆脸，笑起来有酒窝',
    clothing: '浅蓝色连衣裙，米色围巾',
    seed: 30_412,
  },
  {
    id: 'official-gu-chuan',
    name: '顾川',
    aliases: ['小川'],
    gender: 1,
    ageGroup: 3,
    appearance: '利落的黑色短发，高个子，戴细框眼镜',
    clothing: '深灰色大衣，白色衬衫',
    seed: 30_527,
  },
  {
    id: 'official-granny-chen',
    name: '陈奶奶',
    aliases: ['奶奶'],
    gender: 2,
    ageGroup: 5,
    appearance: '银白色的发髻，慈祥的圆脸，戴圆眼镜',
    clothing: '紫红色毛衣',
    seed: 30_634,
  },
];

const byId = new Map(officialRoles.map((role) => [role.id, role]));

export const officialRoleOf = (id: string): OfficialRole | undefined => byId.get(id);

/** Path of the portraits. */
export const PORTRAIT_IMAGES = '/api/comics/role-images';

/** Pixels of a portrait. */
export const PORTRAIT = { width: 720, height: 960 } as const;

/** Directory of the portraits, which `npm run samples` draws. */
export const PORTRAIT_FILES = path.join(import.meta.dirname, 'portraits');

export const portraitFile = (id: string): string => path.join(PORTRAIT_FILES, `${id}.webp`);
