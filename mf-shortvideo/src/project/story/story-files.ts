export const plainExtensions: readonly string[] = ['txt', 'md'];
/** Formats of stories; the server reads those that are not plain text. */
export const storyExtensions: readonly string[] = [...plainExtensions, 'docx', 'pdf'];
export const storyAccept = storyExtensions.map((extension) => `.${extension}`).join(',');

export interface StoryFile {
  readonly name: string;
  readonly text: string;
  /** The document is longer. */
  readonly truncated: boolean;
}
