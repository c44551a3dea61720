/** A piece of the music library, as the builtin composer makes it. */
export interface LibraryPiece {
  /** Never reused for another piece: projects keep its file. */
  readonly id: string;
  readonly title: string;
  /** Shown beside the title. */
  readonly mood: string;
  /** Genres, instruments and moods. */
  readonly style: string;
  readonly seed: number;
}

/** Seconds of a piece: films repeat it. */
export const PIECE_SECONDS = 75;

/** In the order of the list. */
export const libraryPieces: readonly LibraryPiece[] = [
  { id: 'warm', title: '灯火可亲', mood: '温暖', style: '古典 钢琴 舒缓 希望', seed: 101 },
  { id: 'playful', title: '蹦蹦跳跳', mood: '欢快', style: '儿歌 俏皮 轻快', seed: 102 },
  { id: 'tender', title: '落在肩上的雨', mood: '抒情', style: '抒情 流行 钢琴 弦乐', seed: 103 },
  { id: 'sad', title: '来不及告别', mood: '忧伤', style: '钢琴 悲伤 缓慢 无鼓', seed: 104 },
  { id: 'suspense', title: '门后的脚步', mood: '悬疑', style: '氛围 悬疑 紧张 黑暗', seed: 105 },
  { id: 'epic', title: '逆风而行', mood: '热血', style: '史诗 交响 震撼', seed: 106 },
  { id: 'ancient', title: '江南旧事', mood: '古风', style: '国风 古筝 笛', seed: 107 },
  { id: 'healing', title: '云慢慢走', mood: '治愈', style: '治愈 氛围 安静 吉他', seed: 108 },
  { id: 'daily', title: '午后咖啡', mood: '日常', style: 'lofi 咖啡 放松', seed: 109 },
  { id: 'romance', title: '第一支舞', mood: '浪漫', style: '爵士 浪漫 舒缓', seed: 110 },
  { id: 'energetic', title: '立刻出发', mood: '动感', style: '电子 节奏 动感', seed: 111 },
  { id: 'journey', title: '远方来信', mood: '旅途', style: '民谣 吉他 清新', seed: 112 },
];
