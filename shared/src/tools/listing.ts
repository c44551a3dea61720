import type { ToolValues } from './values.ts';

/** Kinds of tools in the order of lists. A tool that reads an image is one of images, although it writes. */
export const toolKinds = ['image', 'text', 'video', 'audio'] as const;
export type ToolKind = (typeof toolKinds)[number];

/** The groups of the list of 我来画 in its order. */
export const menuGroups = ['创作', '图片编辑', '电商', '视频', '主播'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** Where lists have a tool: what `npm run catalogue` derives them from. Browsers do not load it. In every list smaller numbers come first. */
export interface ToolListing {
  readonly kind: ToolKind;
  /** Among the tools of its kind. */
  readonly order: number;
  /** Among the tools in the app centre. */
  readonly appOrder: number;
  /** In the list of 我来画, for a tool with a route. `icon`: a component of `ui/icons`. */
  readonly menu?: { readonly group: MenuGroup; readonly order: number; readonly icon: string };
  /** Among what may be done next with an image or a video. */
  readonly next?: {
    readonly after: 'image' | 'video';
    readonly order: number;
    readonly label: string;
    readonly icon: string;
    /** The field that takes the result; absent: its first field with an image. */
    readonly field?: string;
    /** What else its form begins with. */
    readonly values?: ToolValues;
  };
  /** The tool to turn to with the same image when this one found nothing to do. */
  readonly instead?: { readonly tool: string; readonly label: string };
}
