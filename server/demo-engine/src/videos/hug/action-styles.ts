import type { Air } from '../weather/particles.ts';

/** How two people come together. */
export interface ActionStyle {
  readonly id: string;
  readonly name: string;
  readonly remark: string;
  /** What people write who mean it; absent: it is meant where nothing else is. */
  readonly words?: RegExp;
  /** Distance of their middles when they have met, in parts of a person's width. */
  readonly distance: number;
  /** Radians by which they lean to each other. */
  readonly lean: number;
  /** Share of the video after which they have met. */
  readonly metAt: number;
  readonly air: Air;
  /** Colour of the light that grows between them. */
  readonly light: string;
}

export const actionStyles: readonly [ActionStyle, ...ActionStyle[]] = [
  {
    id: 'hug',
    name: '深情拥抱',
    remark: '走近、靠拢、相拥',
    distance: 0.64,
    lean: 0.07,
    metAt: 0.62,
    air: 'hearts',
    light: '255 214 170',
  },
  {
    id: 'hand-in-hand',
    name: '并肩牵手',
    remark: '走到一起，并肩而立',
    words: /牵|拉着?手|握手|携手|并肩|一起走|hand|side by side/i,
    distance: 0.86,
    lean: 0.015,
    metAt: 0.55,
    air: 'petals',
    light: '255 232 200',
  },
  {
    id: 'reunion',
    name: '久别重逢',
    remark: '从远处慢慢走近',
    words: /重逢|团聚|再见面|久别|远处|跑向|走向|reun|run to/i,
    distance: 0.68,
    lean: 0.05,
    metAt: 0.78,
    air: 'dust',
    light: '255 224 176',
  },
  {
    id: 'starlight',
    name: '星光相伴',
    remark: '夜色星光里靠在一起',
    words: /星|夜|月|star|night|moon/i,
    distance: 0.72,
    lean: 0.06,
    metAt: 0.6,
    air: 'stars',
    light: '176 200 255',
  },
  {
    id: 'snow',
    name: '雪中相拥',
    remark: '飘雪里紧紧依偎',
    words: /雪|冬|snow|winter/i,
    distance: 0.64,
    lean: 0.07,
    metAt: 0.62,
    air: 'snow',
    light: '226 236 255',
  },
];

/** The style of an id. One that is none of them is looked for in the words: where and how people meet says more than that they hug. */
export function actionStyleOf(id: string, words: string): ActionStyle {
  return (
    actionStyles.find((style) => style.id === id) ??
    actionStyles.toReversed().find((style) => style.words?.test(words)) ??
    actionStyles[0]
  );
}
