/** A page, slide or sheet; a document without such parts is one section. */
export interface Section {
  /** Stands above its text as a heading; empty: none. */
  readonly title: string;
  readonly text: string;
}

/** A document that is open: its parts come one by one, so that nothing is read beyond what is kept. */
export interface OpenDocument {
  /** Pages or slides; null for formats without. */
  readonly pages: number | null;
  readonly sections: Iterable<Section> | AsyncIterable<Section>;
  /** The reader itself left something out. */
  readonly cut?: boolean;
}

export type Reader = (bytes: Uint8Array) => OpenDocument | Promise<OpenDocument>;
