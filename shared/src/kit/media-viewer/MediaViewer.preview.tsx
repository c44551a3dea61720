import { Button } from '@ai-site/shared/ui/button';
import { ShareIcon } from '@ai-site/shared/ui/icons';
import { useState } from 'react';
import { definePreviews, files, LONG_NAME, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { MediaViewer } from './MediaViewer.tsx';
import type { MediaItem } from './media-item.ts';

const items = (long: boolean): readonly MediaItem[] => [
  {
    key: 'image',
    kind: 'image',
    src: files.image,
    name: long ? `${LONG_NAME}.webp` : '水母.webp',
    caption: long ? LONG_PARAGRAPH : '深海里的水母',
    width: 480,
    height: 300,
    before: files.image,
  },
  { key: 'tall', kind: 'image', src: files.tallImage, name: '城堡.webp' },
  { key: 'video', kind: 'video', src: files.video, name: '海浪.mp4', poster: files.image },
];

function Opened({ long, first }: PreviewProps & { readonly first: number }) {
  const [index, setIndex] = useState<number | null>(first);
  return (
    <>
      <Button onClick={() => setIndex(first)}>打开</Button>
      {index !== null && (
        <MediaViewer
          items={items(long)}
          index={index}
          onIndex={setIndex}
          onClose={() => setIndex(null)}
          actions={() => [{ id: 'share', icon: <ShareIcon />, label: '分享', onPress: () => undefined }]}
        />
      )}
    </>
  );
}
const Picture = (props: PreviewProps) => <Opened {...props} first={0} />;
const Tall = (props: PreviewProps) => <Opened {...props} first={1} />;
const Moving = (props: PreviewProps) => <Opened {...props} first={2} />;

export default definePreviews({
  title: '大图',
  previews: {
    image: { title: '图片', shows: '放大、比较、下载和分享。', component: Picture, long: true },
    tall: { title: '竖图', shows: '整张都看得到。', component: Tall },
    video: { title: '视频', shows: '带控件，不自己播放。', component: Moving },
  },
});
