import * as z from 'zod/mini';
import { brushSizes, MASK_HISTORY_MAX } from '../../../domain/mask-editor/index.ts';
import type { Clock } from '../../clock/clock.ts';
import { DraftStore, localValues, type SafeStorage } from '../../storage/index.ts';
import type { EditorImage, EditorRecord } from '../history/records.ts';
import { simplified } from './simplify.ts';
import type { StoredMask } from './stored-mask.ts';

/** What is kept of an editor: vectors, and the mask below them once steps became too old to be undone. */
export interface MaskDraft {
  readonly base: ({ readonly image: EditorImage } & StoredMask) | null;
  readonly records: readonly EditorRecord[];
  readonly index: number;
}

export type MaskDrafts = DraftStore<MaskDraft>;

export const emptyDraft: MaskDraft = { base: null, records: [], index: -1 };

/** Numbers in one draft, at most: about 200 KB as text. Longer strokes are stored with fewer points. */
export const DRAFT_NUMBERS_MAX = 40_000;
const KEEP_MS = 7 * 24 * 3_600_000;

const coordinate = z.number().check(z.minimum(-100_000), z.maximum(100_000));
const points = z.array(coordinate).check(z.minLength(2), z.maxLength(DRAFT_NUMBERS_MAX));
/** Outlines of lines of text on one image, at most. */
const SHAPES_MAX = 2000;
const erase = z.boolean();
const exclude = z.optional(z.boolean());
const runs = z.array(z.int().check(z.minimum(0))).check(z.maxLength(DRAFT_NUMBERS_MAX));
const area = z.object({ x: coordinate, y: coordinate, width: coordinate, height: coordinate });
const side = z.int().check(z.minimum(1), z.maximum(100_000));
const image = z.object({ key: z.string(), url: z.string(), width: side, height: side });
const size = z.int().check(z.minimum(brushSizes.min), z.maximum(brushSizes.max));

const record = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), erase, exclude, size, points }),
  z.object({ kind: z.literal('box'), erase, exclude, area }),
  z.object({ kind: z.literal('circle'), erase, exclude, area }),
  z.object({ kind: z.literal('lasso'), erase, exclude, points }),
  z.object({ kind: z.literal('texts'), erase, shapes: z.array(points).check(z.maxLength(SHAPES_MAX)) }),
  z.object({ kind: z.literal('clear') }),
  z.object({ kind: z.literal('invert') }),
  z.object({ kind: z.literal('result'), image }),
]);

const draft = z
  .object({
    base: z.nullable(z.object({ image, runs, excluded: z.optional(runs) })),
    records: z.array(record).check(z.maxLength(MASK_HISTORY_MAX)),
    index: z.int().check(z.minimum(-1)),
  })
  .check(z.refine(({ records, index }) => index < records.length));

/** Drafts of an editor: by account and image, for a week. `name` tells the tool: `ai-site.erase.mask`. */
export function createMaskDrafts(
  name: string,
  { storage = localValues, clock }: { readonly storage?: SafeStorage; readonly clock?: Clock } = {},
): MaskDrafts {
  return new DraftStore<MaskDraft>({
    storage,
    name,
    version: 1,
    schema: draft,
    empty: emptyDraft,
    isEmpty: ({ base, records }) => base === null && records.length === 0,
    keepMs: KEEP_MS,
    ...(clock === undefined ? {} : { clock }),
  });
}

const numbersOf = (record: EditorRecord): number =>
  'points' in record
    ? record.points.length
    : record.kind === 'texts'
      ? record.shapes.reduce((sum, shape) => sum + shape.length, 0)
      : 4;

const numbersIn = (records: readonly EditorRecord[]): number =>
  records.reduce((sum, record) => sum + numbersOf(record), 0);

/** The draft within its limit: strokes lose points, those that change their shape least. What is too large even so is not kept. */
export function bounded(draft: MaskDraft): MaskDraft {
  const room = DRAFT_NUMBERS_MAX - (draft.base?.runs.length ?? 0) - (draft.base?.excluded?.length ?? 0);
  let records = draft.records;
  for (let tolerance = 0.5; numbersIn(records) > room; tolerance *= 2) {
    if (tolerance > 64) return emptyDraft;
    records = draft.records.map((record) =>
      'points' in record ? { ...record, points: simplified(record.points, tolerance) } : record,
    );
  }
  return { ...draft, records };
}
