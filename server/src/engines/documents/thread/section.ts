/** A page, slide or sheet; a document without such parts is one section. */
export interface Section {
  /** Heading above its text; empty: none. */
  readonly title: string;
  readonly text: string;
  /** Draws a page of hardly any text, as PNG or JPEG; null when it shows no image, which takes as long to find out. */
  readonly scan?: () => Promise<Uint8Array<ArrayBuffer> | null>;
}

/** An open document: its sections are read lazily, so that nothing is read beyond what is stored. */
export interface OpenDocument {
  /** Pages or slides; null for formats without. */
  readonly pages: number | null;
  readonly sections: Iterable<Section> | AsyncIterable<Section>;
  /** The reader itself omitted something. */
  readonly truncated?: boolean;
}

export type Reader = (bytes: Uint8Array) => OpenDocument | Promise<OpenDocument>;
