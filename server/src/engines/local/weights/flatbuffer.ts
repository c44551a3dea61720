/** Bytes that are no flatbuffer of the expected kind. */
export class FlatbufferError extends Error {
  override readonly name = 'FlatbufferError';
}

/** Bytes of a vtable before the entry of its first field. */
const VTABLE_HEAD = 4;

/**
 * A table of a flatbuffer (https://flatbuffers.dev/internals): fields by their number in the schema, which are absent when they have their default. Everything
 * is little-endian. A read outside the bytes throws `RangeError`.
 */
export class FlatTable {
  readonly #view: DataView;
  readonly #at: number;

  private constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
  }

  /** The root table; `identifier`: the four letters that files of this kind carry. */
  static root(bytes: Uint8Array, identifier: string): FlatTable {
    const found = bytes.length < 8 ? '' : String.fromCharCode(...bytes.subarray(4, 8));
    if (found !== identifier) throw new FlatbufferError(`not a flatbuffer of kind ${identifier}`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return new FlatTable(view, view.getUint32(0, true));
  }

  int8(field: number): number {
    const at = this.#field(field);
    return at === null ? 0 : this.#view.getInt8(at);
  }

  /** `fallback`: the schema's default. */
  int32(field: number, fallback = 0): number {
    const at = this.#field(field);
    return at === null ? fallback : this.#view.getInt32(at, true);
  }

  bytes(field: number): Uint8Array {
    const { at, length } = this.#vector(field);
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + at, length);
  }

  text(field: number): string {
    return new TextDecoder().decode(this.bytes(field));
  }

  ints(field: number): readonly number[] {
    const { at, length } = this.#vector(field);
    return Array.from({ length }, (_, index) => this.#view.getInt32(at + index * 4, true));
  }

  tables(field: number): readonly FlatTable[] {
    const { at, length } = this.#vector(field);
    return Array.from({ length }, (_, index) => this.#tableAt(at + index * 4));
  }

  /** Undefined where it is absent. */
  table(field: number): FlatTable | undefined {
    const at = this.#field(field);
    return at === null ? undefined : this.#tableAt(at);
  }

  #tableAt(at: number): FlatTable {
    return new FlatTable(this.#view, at + this.#view.getUint32(at, true));
  }

  #vector(field: number): { readonly at: number; readonly length: number } {
    const offset = this.#field(field);
    if (offset === null) return { at: 0, length: 0 };
    const at = offset + this.#view.getUint32(offset, true);
    return { at: at + 4, length: this.#view.getUint32(at, true) };
  }

  #field(field: number): number | null {
    const vtable = this.#at - this.#view.getInt32(this.#at, true);
    const entry = VTABLE_HEAD + 2 * field;
    if (entry >= this.#view.getUint16(vtable, true)) return null;
    const offset = this.#view.getUint16(vtable + entry, true);
    return offset === 0 ? null : this.#at + offset;
  }
}
