import { type MusicMoodId, musicMoodOf } from '@ai-site/shared/domain/comics';

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

const piece = (mood: MusicMoodId, title: string, seed: number): LibraryPiece => {
  const { name, style } = musicMoodOf(mood);
  return { id: mood, title, mood: name, style, seed };
};

/** In the order of the list. */
export const libraryPieces: readonly LibraryPiece[] = [
  piece('warm', '灯火可亲', 101),
  piece('playful', '蹦蹦跳跳', 102),
  piece('tender', '落在肩上的雨', 103),
  piece('sad', '来不及告别', 104),
  piece('suspense', '门后的脚步', 105),
  piece('epic', '逆风而行', 106),
  piece('ancient', '江南旧事', 107),
  piece('healing', '云慢慢走', 108),
  piece('daily', '午后咖啡', 109),
  piece('romance', '第一支舞', 110),
  piece('energetic', '立刻出发', 111),
  piece('journey', '远方来信', 112),
];
