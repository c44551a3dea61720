import { Empty } from '../../ui/feedback.ts';

/** In the place of a preview that an address names and no file has. */
export function NoPreview() {
  return <Empty title="没有这个预览" hint="它可能改了名字，从左侧重新选择" />;
}
