import { rgbaToThumbHash } from 'thumbhash';
import { feedColumns } from '../../../../mf-exhibit/src/feed/feed-columns.ts';
import { placeholderOf } from '../../../../mf-exhibit/src/works/placeholder.ts';
import { type Masonry, masonry, type Size } from '../../../../shared/src/domain/masonry/masonry.ts';

export interface PlaceholderTimes {
  /** Milliseconds of one, and of those of a page of the feed. */
  readonly each: number;
  readonly page: number;
  /** Pixels of the longer side of the largest. */
  readonly side: number;
}

export interface LayoutTimes {
  /** Milliseconds to place all works at once, and to append a page to them. */
  readonly all: number;
  readonly append: number;
  readonly placed: number;
}

declare global {
  interface Window {
    benchPlaceholders?: (pages: number, works: number) => Promise<PlaceholderTimes>;
    benchLayout?: (works: number, rounds: number) => LayoutTimes;
  }
}

/** Pixels of a side of the images that are hashed. */
const SIDE = 24;

/** A hash of an image like no other: two colours that run into each other. */
function hashOf(no: number, height: number): string {
  const rgba = new Uint8Array(SIDE * height * 4);
  for (let at = 0; at < SIDE * height; at += 1)
    rgba.set([(no * 7 + at * 3) % 256, (no * 13 + at) % 256, (no * 29 + at * 5) % 256, 255], at * 4);
  return btoa(String.fromCharCode(...rgbaToThumbHash(SIDE, height, rgba)));
}

async function sideOf(url: string): Promise<number> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return Math.max(image.naturalWidth, image.naturalHeight);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

window.benchPlaceholders = async (pages, works) => {
  const times: number[] = [];
  let side = 0;
  for (let page = 0; page < pages; page += 1) {
    const hashes = Array.from({ length: works }, (_, place) => hashOf(page * works + place, 12 + (place % 24)));
    const begun = performance.now();
    const urls = hashes.map((hash) => placeholderOf(hash));
    times.push(performance.now() - begun);
    const [first] = urls;
    if (first === undefined || new Set(urls).size < works) throw new Error('There are fewer placeholders than works');
    side = Math.max(side, await sideOf(first));
  }
  return { each: median(times) / works, page: Math.max(...times.slice(1)), side };
};

const sizes = (count: number): readonly Size[] =>
  Array.from({ length: count }, (_, no) => ({ width: 512 + ((no * 37) % 512), height: 512 + ((no * 91) % 768) }));

/** Works of a page that is appended. */
const PAGE = 20;
const WIDTH = 1392;
/** The clock of a page is coarse. */
const REPEATS = 10;

window.benchLayout = (works, rounds) => {
  const frame = { ...feedColumns(WIDTH), width: WIDTH };
  const [before, after] = [sizes(works), sizes(works + PAGE)];
  const all: number[] = [];
  const append: number[] = [];
  let placed: Masonry | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    for (let repeat = 0; repeat < REPEATS; repeat += 1) placed = masonry(before, frame);
    const done = performance.now();
    let longer = placed;
    for (let repeat = 0; repeat < REPEATS; repeat += 1) longer = masonry(after, frame, placed);
    append.push((performance.now() - done) / REPEATS);
    all.push((done - begun) / REPEATS);
    if (longer?.count !== works + PAGE) throw new Error('Not all works were placed');
  }
  return { all: median(all), append: median(append), placed: placed?.count ?? 0 };
};
