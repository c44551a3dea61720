import type { DrumPattern } from './drums.ts';
import type { InstrumentName } from './ensemble.ts';
import type { ScaleName } from './scales.ts';

/** How music of a genre is written and played. */
export interface Genre {
  readonly name: string;
  /** Words of a description that ask for it. */
  readonly words: readonly string[];
  /** Beats per minute. */
  readonly tempo: readonly [slow: number, fast: number];
  readonly scale: ScaleName;
  /** Scale of the melody where it is another one. */
  readonly melody?: ScaleName;
  /** Degrees of the chords, one bar each; the tonic is 0. */
  readonly progressions: readonly [readonly number[], ...(readonly number[])[]];
  readonly sevenths: boolean;
  readonly lead: InstrumentName;
  readonly chords: InstrumentName;
  /** How chords are played. */
  readonly figure: 'held' | 'arpeggio' | 'offbeat' | 'strum';
  readonly bass: InstrumentName;
  readonly pad: InstrumentName | null;
  readonly drums: DrumPattern;
  /** Share of a beat by which the second eighth is late. */
  readonly swing: number;
  /** Notes of the melody in a bar, about. */
  readonly density: number;
  /** Share of the room that is heard, 0 to 1. */
  readonly room: number;
}

const pop = [
  [0, 4, 5, 3],
  [5, 3, 0, 4],
  [0, 5, 3, 4],
  [3, 4, 2, 5],
] as const;
const minorPop = [
  [0, 5, 2, 6],
  [0, 3, 5, 6],
  [0, 6, 5, 6],
] as const;

/** The first one is played when no word names any. */
export const genres: readonly [Genre, ...Genre[]] = [
  // biome-ignore format: one line of values each
  { name: '流行', words: ['流行', '抒情', '情歌', 'pop', 'ballad'], tempo: [84, 104], scale: 'major', progressions: pop, sevenths: false, lead: 'piano', chords: 'piano', figure: 'arpeggio', bass: 'bass', pad: 'strings', drums: 'pop', swing: 0, density: 5, room: 0.22 },
  // biome-ignore format: one line of values each
  { name: '国风', words: ['国风', '古风', '中国风', '古筝', '笛', '二胡', '琵琶', '江南', '仙侠', '武侠', 'chinese', 'guzheng', 'oriental'], tempo: [66, 84], scale: 'major', melody: 'gong', progressions: [[0, 5, 3, 4], [0, 3, 4, 0], [5, 3, 4, 0]], sevenths: false, lead: 'flute', chords: 'guzheng', figure: 'arpeggio', bass: 'softBass', pad: 'strings', drums: 'hand', swing: 0, density: 4, room: 0.34 },
  // biome-ignore format: one line of values each
  { name: '电子', words: ['电子', '舞曲', '电音', '节奏', 'edm', 'house', 'techno', 'electronic', 'dance', 'synthwave', '赛博'], tempo: [122, 130], scale: 'minor', progressions: minorPop, sevenths: false, lead: 'lead', chords: 'pluckSynth', figure: 'offbeat', bass: 'synthBass', pad: 'pad', drums: 'fourOnFloor', swing: 0, density: 6, room: 0.18 },
  // biome-ignore format: one line of values each
  { name: '轻松嘻哈', words: ['lofi', 'lo-fi', '嘻哈', '说唱', '慵懒', '咖啡', '放松', 'hip hop', 'hiphop', 'chill', 'rap'], tempo: [72, 84], scale: 'major', progressions: [[1, 4, 0, 5], [3, 2, 1, 0], [0, 5, 1, 4]], sevenths: true, lead: 'bell', chords: 'epiano', figure: 'held', bass: 'softBass', pad: null, drums: 'hiphop', swing: 0.16, density: 3, room: 0.2 },
  // biome-ignore format: one line of values each
  { name: '爵士', words: ['爵士', '摇摆', '布鲁斯', '蓝调', 'jazz', 'swing', 'blues', 'bossa'], tempo: [108, 132], scale: 'major', progressions: [[1, 4, 0, 5], [0, 5, 1, 4], [2, 5, 1, 4]], sevenths: true, lead: 'epiano', chords: 'piano', figure: 'offbeat', bass: 'acousticBass', pad: null, drums: 'swing', swing: 0.3, density: 6, room: 0.16 },
  // biome-ignore format: one line of values each
  { name: '摇滚', words: ['摇滚', '金属', '朋克', '激情', '燃', 'rock', 'metal', 'punk'], tempo: [118, 140], scale: 'minor', melody: 'minorPentatonic', progressions: [[0, 5, 2, 6], [0, 6, 5, 4], [0, 2, 6, 3]], sevenths: false, lead: 'lead', chords: 'drive', figure: 'strum', bass: 'bass', pad: null, drums: 'rock', swing: 0, density: 6, room: 0.14 },
  // biome-ignore format: one line of values each
  { name: '民谣', words: ['民谣', '吉他', '乡村', '清新', 'folk', 'acoustic', 'guitar', 'country'], tempo: [88, 108], scale: 'major', progressions: [[0, 4, 5, 3], [0, 3, 0, 4], [0, 5, 3, 4]], sevenths: false, lead: 'flute', chords: 'guitar', figure: 'strum', bass: 'acousticBass', pad: null, drums: 'light', swing: 0, density: 4, room: 0.2 },
  // biome-ignore format: one line of values each
  { name: '史诗', words: ['史诗', '电影', '交响', '管弦', '战斗', '恢弘', '震撼', 'epic', 'cinematic', 'orchestral', 'trailer', 'battle'], tempo: [76, 96], scale: 'minor', progressions: [[0, 5, 2, 6], [0, 5, 3, 4], [0, 2, 5, 6]], sevenths: false, lead: 'strings', chords: 'strings', figure: 'held', bass: 'softBass', pad: 'pad', drums: 'epic', swing: 0, density: 3, room: 0.4 },
  // biome-ignore format: one line of values each
  { name: '氛围', words: ['氛围', '冥想', '安静', '睡眠', '空灵', '治愈', '禅', '自然', 'ambient', 'meditation', 'calm', 'sleep', 'healing'], tempo: [56, 66], scale: 'lydian', progressions: [[0, 1, 0, 4], [0, 4, 1, 0], [0, 5, 1, 4]], sevenths: true, lead: 'bell', chords: 'pad', figure: 'held', bass: 'softBass', pad: 'strings', drums: 'none', swing: 0, density: 2, room: 0.5 },
  // biome-ignore format: one line of values each
  { name: '古典钢琴', words: ['古典', '钢琴', '小提琴', '圆舞曲', '浪漫', 'classical', 'piano', 'waltz', 'violin'], tempo: [76, 96], scale: 'major', progressions: [[0, 4, 5, 2, 3, 0, 3, 4], [0, 3, 4, 0], [5, 1, 4, 0]], sevenths: false, lead: 'piano', chords: 'piano', figure: 'arpeggio', bass: 'softBass', pad: null, drums: 'none', swing: 0, density: 5, room: 0.28 },
  // biome-ignore format: one line of values each
  { name: '童趣', words: ['儿歌', '可爱', '童年', '欢快', '俏皮', '生日', '卡通', 'children', 'cute', 'happy', 'playful', 'birthday'], tempo: [112, 126], scale: 'major', progressions: [[0, 3, 4, 0], [0, 5, 3, 4], [0, 4, 0, 4]], sevenths: false, lead: 'bell', chords: 'guitar', figure: 'offbeat', bass: 'acousticBass', pad: null, drums: 'light', swing: 0.08, density: 6, room: 0.16 },
];

/** Words that change a genre: mood, tempo and instruments. */
interface Change {
  readonly words: readonly string[];
  readonly faster?: number;
  readonly scale?: ScaleName;
  readonly lead?: InstrumentName;
  readonly chords?: InstrumentName;
  readonly drums?: DrumPattern;
}

const changes: readonly Change[] = [
  {
    words: ['悲伤', '忧伤', '伤感', '孤独', '离别', '思念', '小调', 'sad', 'melancholic', 'lonely', 'minor', '失恋'],
    faster: 0.9,
    scale: 'minor',
  },
  { words: ['紧张', '悬疑', '黑暗', '恐怖', 'dark', 'tense', 'suspense', 'horror'], scale: 'minor' },
  { words: ['明亮', '阳光', '快乐', '开心', '希望', 'bright', 'happy', 'uplifting', 'joyful'], scale: 'major' },
  { words: ['慢', '缓慢', '舒缓', '慢板', 'slow', 'gentle'], faster: 0.86 },
  { words: ['快', '快节奏', '急促', '激烈', 'fast', 'energetic', 'upbeat', '动感', '轻快'], faster: 1.14 },
  { words: ['钢琴', 'piano'], lead: 'piano' },
  { words: ['吉他', 'guitar'], chords: 'guitar' },
  { words: ['古筝', 'guzheng'], chords: 'guzheng' },
  { words: ['笛', '箫', 'flute'], lead: 'flute' },
  { words: ['弦乐', '小提琴', '二胡', 'strings', 'violin', 'erhu'], lead: 'strings' },
  { words: ['八音盒', '铃', 'music box', 'bells'], lead: 'bell' },
  { words: ['合成器', 'synth', 'synthesizer'], lead: 'lead' },
  { words: ['无鼓', '不要鼓', 'no drums'], drums: 'none' },
];

/** A word in a text: English ones between other letters' ends, Chinese ones anywhere. */
function has(text: string, word: string): boolean {
  const at = text.indexOf(word);
  if (at < 0 || !/[a-z]/.test(word)) return at >= 0;
  return !/[a-z]/.test(text.charAt(at - 1)) && !/[a-z]/.test(text.charAt(at + word.length));
}

/** The genre that most words of a text ask for, with what other words change about it, and a factor of its tempo. */
export function genreInWords(words: string): { readonly genre: Genre; readonly faster: number } {
  const text = words.toLowerCase();
  const scores = genres.map((genre) => ({ genre, score: genre.words.filter((word) => has(text, word)).length }));
  const best = scores.reduce((most, next) => (next.score > most.score ? next : most), { genre: genres[0], score: 0 });
  let { genre } = best;
  let faster = 1;
  for (const change of changes) {
    if (!change.words.some((word) => has(text, word))) continue;
    const { words: _, faster: factor = 1, ...rest } = change;
    faster *= factor;
    genre = {
      ...genre,
      ...rest,
      ...(change.scale === 'minor' && genre.scale !== 'minor' ? { progressions: minorPop } : {}),
    };
  }
  return { genre, faster };
}
