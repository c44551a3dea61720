/** How the numbers of a video become colours, in the words of ffmpeg. */
export interface VideoColours {
  readonly matrix: string;
  /** Whether the video names its matrix: ffmpeg follows. Otherwise it would take BT.601 for all videos, while browsers do not. */
  readonly named: boolean;
  /** Of red, green and blue. */
  readonly primaries: string;
  readonly transfer: string;
}

/** Browsers read videos that name no matrix by BT.601 below this height, as it is stored, else by BT.709. */
const HD_HEIGHT = 720;

const BT709 = 'bt709';
const BT601 = 'bt601';
/** Stands for all three where matrix, primaries and transfer have the same name. */
const SAME = /^(?:bt709|fcc|bt470bg|smpte170m|smpte240m)$/;
/** Names that ffmpeg also takes as options. What is not among them is as good as unknown. */
const PRIMARIES: ReadonlySet<string> = new Set([
  BT709,
  'bt470bg',
  'smpte170m',
  'smpte240m',
  'bt2020',
  'smpte431',
  'smpte432',
]);
const TRANSFERS: ReadonlySet<string> = new Set([
  BT709,
  'smpte170m',
  'smpte240m',
  'iec61966-2-1',
  'bt2020-10',
  'bt2020-12',
  'smpte2084',
  'arib-std-b67',
]);

/** Of the images that videos are made from. */
export const screenColours: VideoColours = { matrix: 'gbr', named: true, primaries: BT709, transfer: BT709 };

/** Of the videos that are made of them. */
export const drawnVideoColours: VideoColours = { ...screenColours, matrix: BT709 };

/** Reads what ffmpeg prints in brackets behind a pixel format: `tv, bt2020nc/bt2020/smpte2084, progressive`. `height`: of the stored frames. */
export function coloursIn(details: string, height: number): VideoColours {
  const told = details.split(', ').find((detail) => detail.includes('/') || SAME.test(detail)) ?? 'unknown';
  const [matrix = told, primaries = told, transfer = told] = told.split('/').length === 3 ? told.split('/') : [];
  const named = matrix !== 'unknown' && matrix !== 'reserved';
  return {
    matrix: named ? matrix : height < HD_HEIGHT ? BT601 : BT709,
    named,
    primaries: PRIMARIES.has(primaries) ? primaries : BT709,
    transfer: TRANSFERS.has(transfer) ? transfer : BT709,
  };
}

const read = ({ matrix, named }: VideoColours): string => `in_color_matrix=${named ? 'auto' : matrix}`;

/** Flags without which a conversion takes up to five levels of 255 from each colour. It takes twice the time. */
const exactly = (scaler: string): string => `flags=${scaler}+accurate_rnd+full_chroma_int`;

/** Options of a scale filter before `format=rgb24`: an image as players show it. */
export const toScreen = (colours: VideoColours): string => `${exactly('bicubic')}:${read(colours)}`;

/**
 * Options of a scale filter before filters of which some take YUV and others RGB: what names no matrix is converted to the one by which ffmpeg goes to
 * and fro.
 */
export function toFilters(colours: VideoColours, scaler: string): string {
  const { matrix, named } = colours;
  return `flags=${scaler}:${read(colours)}:out_range=tv${named || matrix === BT601 ? '' : `:out_color_matrix=${BT601}`}`;
}

/** Options of the last scale filter before an encoder: makes true what `colourTags` say. Without it ffmpeg converts RGB by BT.601. */
export const toStored = (colours: VideoColours, scaler = 'bicubic'): string =>
  `${colours.matrix === BT709 ? `flags=${scaler}` : exactly(scaler)}:${read(colours)}:out_color_matrix=${BT709}:out_range=tv`;

/** Says how the colours are stored. */
export const colourTags = ({ primaries, transfer }: VideoColours): readonly string[] => [
  ...['-colorspace', BT709, '-color_range', 'tv'],
  ...['-color_primaries', primaries, '-color_trc', transfer],
];
