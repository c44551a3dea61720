/** The parts of a Markdown tree (mdast) that our plugins touch. */
export interface TreeNode {
  type: string;
  value?: string;
  label?: string | null;
  identifier?: string;
  children?: TreeNode[];
  data?: { hName?: string };
}
