import { applyRecord } from '../history/apply-record.ts';
import type { EditorRecord } from '../history/records.ts';
import type { MaskRaster } from '../raster/mask-raster.ts';

/** Steps from one snapshot to the next. */
const EVERY = 8;

/** Masks after some of the steps, so that undo redraws a few strokes instead of all of them. A step that is forgotten takes its snapshot along. */
export class MaskSnapshots {
  // What came before a record never changes, so that the record identifies the mask after it.
  readonly #after = new WeakMap<EditorRecord, Uint8Array>();

  /** Remembers the mask after the last of the records, unless that was done a few steps ago. */
  keep(mask: MaskRaster, records: readonly EditorRecord[]): void {
    const latest = records.slice(-EVERY);
    const last = latest.at(-1);
    if (last === undefined || latest.length < EVERY || latest.some((record) => this.#after.has(record))) return;
    this.#after.set(last, mask.values.slice());
  }

  /** Draws the records into the mask. `begin` draws what lies below the first one. */
  draw(mask: MaskRaster, records: readonly EditorRecord[], begin: () => void): void {
    const from = records.findLastIndex((record) => this.#after.has(record));
    const found = records[from];
    const values = found === undefined ? undefined : this.#after.get(found);
    if (values === undefined) begin();
    else mask.load(values);
    records.slice(from + 1).forEach((record, index) => {
      applyRecord(mask, record);
      this.keep(mask, records.slice(0, from + 2 + index));
    });
  }
}
