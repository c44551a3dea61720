import type { FocusPoint, ShotSource } from './shot/shot-source.ts';
import type { ImageChoice, ShotInput } from './timeline-input.ts';

/** What was shown instead. `number`: position of the shot, from 1; `of`: the position whose image it has. */
export type Substitute = { readonly number: number; readonly id: string } & (
  | { readonly kind: 'card' | 'omit' }
  | { readonly kind: 'neighbour'; readonly of: number }
);

export interface ShownShot {
  readonly shot: ShotInput;
  readonly source: ShotSource;
  readonly focus: FocusPoint;
}

export interface ShownShots {
  readonly shown: readonly ShownShot[];
  readonly substitutes: readonly Substitute[];
}

/** Gives every shot something to show. A film without any image shows cards. */
export function withoutMissing(shots: readonly ShotInput[], missing: ImageChoice): ShownShots {
  const choice = shots.some(({ image }) => image !== null) ? missing : 'card';
  const shown: ShownShot[] = [];
  const substitutes: Substitute[] = [];
  for (const [index, shot] of shots.entries()) {
    const { id, image, focus } = shot;
    if (image !== null) {
      shown.push({ shot, source: image, focus });
      continue;
    }
    const number = index + 1;
    const of = neighbourOf(shots, index);
    const neighbour = shots[of];
    if (choice === 'omit') substitutes.push({ number, id, kind: 'omit' });
    else if (choice === 'neighbour' && neighbour !== undefined && neighbour.image !== null) {
      shown.push({ shot, source: neighbour.image, focus: neighbour.focus });
      substitutes.push({ number, id, kind: 'neighbour', of: of + 1 });
    } else {
      shown.push({ shot, source: { kind: 'card', card: { ...shot.card, number, words: shot.words.join('') } }, focus });
      substitutes.push({ number, id, kind: 'card' });
    }
  }
  return { shown, substitutes };
}

function neighbourOf(shots: readonly ShotInput[], index: number): number {
  const before = shots.findLastIndex(({ image }, at) => at < index && image !== null);
  return before === -1 ? shots.findIndex(({ image }) => image !== null) : before;
}

/** One sentence on a substitute, for the notes of a render. */
export function substituteText(substitute: Substitute): string {
  const shot = `第 ${substitute.number} 镜`;
  if (substitute.kind === 'neighbour') return `${shot}用了相邻画面（第 ${substitute.of} 镜）`;
  return substitute.kind === 'omit' ? `${shot}没有画面，已略过` : `${shot}没有画面，用了文字卡片`;
}
