/** What music under a film can feel like. `style`: genres, instruments and moods, as composers are told. */
export interface MusicMood {
  readonly id: string;
  readonly name: string;
  readonly style: string;
}

/** In the order of the list. */
export const musicMoods = [
  { id: 'warm', name: '温暖', style: '古典 钢琴 舒缓 希望' },
  { id: 'playful', name: '欢快', style: '儿歌 俏皮 轻快' },
  { id: 'tender', name: '抒情', style: '抒情 流行 钢琴 弦乐' },
  { id: 'sad', name: '忧伤', style: '钢琴 悲伤 缓慢 无鼓' },
  { id: 'suspense', name: '悬疑', style: '氛围 悬疑 紧张 黑暗' },
  { id: 'epic', name: '热血', style: '史诗 交响 震撼' },
  { id: 'ancient', name: '古风', style: '国风 古筝 笛' },
  { id: 'healing', name: '治愈', style: '治愈 氛围 安静 吉他' },
  { id: 'daily', name: '日常', style: 'lofi 咖啡 放松' },
  { id: 'romance', name: '浪漫', style: '爵士 浪漫 舒缓' },
  { id: 'energetic', name: '动感', style: '电子 节奏 动感' },
  { id: 'journey', name: '旅途', style: '民谣 吉他 清新' },
] as const satisfies readonly MusicMood[];

export type MusicMoodId = (typeof musicMoods)[number]['id'];
export const musicMoodIds = musicMoods.map(({ id }) => id);

const byId = new Map<string, MusicMood>(musicMoods.map((mood) => [mood.id, mood]));

/** Throws for an id that is not in the list. */
export function musicMoodOf(id: MusicMoodId): MusicMood {
  const mood = byId.get(id);
  if (mood === undefined) throw new TypeError(`no mood is called ${id}`);
  return mood;
}

/** Of music that is chosen for a film: decibels, and whether it is lower while somebody speaks. */
export const usualMusic = { gain: -18, duck: true } as const;

/** Seconds of a piece that is made for a film; longer films repeat it. */
export const musicSeconds = { min: 15, max: 240 } as const;
