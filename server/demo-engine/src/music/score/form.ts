export type SectionName = 'intro' | 'verse' | 'chorus' | 'bridge' | 'outro';

export interface Section {
  readonly name: SectionName;
  /** Bars. */
  readonly from: number;
  readonly bars: number;
  /** How much plays, 0 to 1. */
  readonly energy: number;
}

const energies: Readonly<Record<SectionName, number>> = { intro: 0.3, verse: 0.6, chorus: 1, bridge: 0.5, outro: 0.35 };
const SECTION_BARS = 8;
/** Pieces with fewer bars have no bridge. */
const BRIDGE_FROM = 36;

/** The sections of a piece of so many bars: verses and choruses in turn, a bridge in long pieces, a chorus before the end. */
export function formOf(bars: number): readonly Section[] {
  const edge = bars < 8 ? Math.min(1, bars - 1) : bars < 20 ? 2 : 4;
  const middle = Math.max(1, bars - 2 * edge);
  const count = Math.max(1, Math.round(middle / SECTION_BARS));
  const names = Array.from({ length: count }, (_, index): SectionName => {
    if (index === count - 1 && count > 1) return 'chorus';
    if (bars >= BRIDGE_FROM && index === count - 2) return 'bridge';
    return index % 2 === 0 ? 'verse' : 'chorus';
  });
  const lengths = names.map(
    (_, index) => Math.floor(((index + 1) * middle) / count) - Math.floor((index * middle) / count),
  );
  const all: readonly (readonly [SectionName, number])[] = [
    ['intro', edge],
    ...names.map((name, index) => [name, lengths[index] ?? 0] as const),
    ['outro', edge],
  ];
  let from = 0;
  return all
    .filter(([, length]) => length > 0)
    .map(([name, length]) => {
      const section = { name, from, bars: length, energy: energies[name] };
      from += length;
      return section;
    });
}
