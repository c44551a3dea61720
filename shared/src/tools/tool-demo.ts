/** What a side of a demo shows: an image, or words. */
export type DemoSideContent =
  | { readonly image: string; readonly caption: string }
  | { readonly words: readonly string[]; readonly caption: string };

/** What went into a tool beside what came out. Images of 480 × 360 pixels. */
export interface ChangeDemoSides {
  readonly before: DemoSideContent;
  readonly after: DemoSideContent;
}

/** What a tool draws from words alone: the first image of 480 × 720 pixels, two others of 480 × 360. */
export interface DemoGallery {
  readonly images: readonly [string, string, string];
}

/** A video that repeats, and its first image. */
export interface DemoVideo {
  readonly mp4: string;
  readonly poster: string;
}

/** What the demo of a tool that makes videos shows: what went in beside the video of 480 × 360 pixels, or one video of 640 × 360 whose left half is what went in. */
export type VideoDemoSides =
  | {
      readonly given: {
        readonly images?: readonly [string] | readonly [string, string];
        readonly words?: readonly string[];
        readonly caption: string;
      };
      readonly video: DemoVideo;
      readonly caption: string;
    }
  | { readonly video: DemoVideo; readonly halves: readonly [before: string, after: string] };

/** What is given to a tool that writes, and what it writes. */
export interface TextDemoSides {
  readonly text: string;
  /** The first line stands out where the text has a heading. */
  readonly heading?: string;
  readonly lines: readonly string[];
}

/** A song with its waveform and lines, and what it was made of. */
export interface AudioDemoSides {
  readonly words: readonly string[];
  readonly name: string;
  readonly song: {
    readonly url: string;
    readonly seconds: number;
    /** Loudness over its length, 0 to 1. */
    readonly peaks: number[];
    /** Seconds at which each line begins. */
    readonly lines: { readonly at: number; readonly text: string }[];
  };
}

/** Shown in the result tab before the first result: what the tool does. */
export type ToolDemo = ChangeDemoSides | DemoGallery | VideoDemoSides | TextDemoSides | AudioDemoSides;
