/** What films need of a two-dimensional canvas context: that of a browser has it, and that of the server. */
export interface FilmCanvas<Image> {
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(radians: number): void;
  beginPath(): void;
  rect(x: number, y: number, width: number, height: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  ellipse(x: number, y: number, radiusX: number, radiusY: number, rotation: number, from: number, to: number): void;
  clip(): void;
  fill(): void;
  stroke(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  drawImage(
    image: Image,
    sx: number,
    sy: number,
    sw: number,
    sh: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void;
  globalAlpha: number;
  imageSmoothingEnabled: boolean;
  font: string;
  lineWidth: number;
  get imageSmoothingQuality(): unknown;
  set imageSmoothingQuality(quality: 'medium' | 'high');
  get fillStyle(): unknown;
  set fillStyle(colour: string);
  get strokeStyle(): unknown;
  set strokeStyle(colour: string);
  get textAlign(): unknown;
  set textAlign(align: 'center' | 'left');
  get textBaseline(): unknown;
  set textBaseline(baseline: 'alphabetic' | 'middle');
  get lineJoin(): unknown;
  set lineJoin(join: 'round');
  get textRendering(): unknown;
  set textRendering(rendering: 'geometricPrecision');
}

/** An image that a canvas draws, with its size in pixels. */
export interface FilmImage<Image> {
  readonly image: Image;
  readonly width: number;
  readonly height: number;
}

/** Pixels of the canvas. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
