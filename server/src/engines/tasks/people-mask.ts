/** How much each pixel of an image is a person, 0 to 255, in rows from the top; it covers the whole upright image at a size of its own. */
export interface PeopleMask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Masks by the path of their image. */
export type PeopleMasks = Readonly<Record<string, PeopleMask>>;
