import { useState } from 'react';
import { definePreviews, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { Button } from '../button/Button.tsx';
import { Drawer, type DrawerProps } from './Drawer.tsx';

function Opened({ long, ...rest }: PreviewProps & Partial<DrawerProps>) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Drawer title="历史对话" {...rest} open={open} onClose={() => setOpen(false)}>
        {Array.from({ length: long ? 12 : 1 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never move
          <p key={index}>{LONG_PARAGRAPH}</p>
        ))}
      </Drawer>
    </>
  );
}

const Right = (props: PreviewProps) => <Opened {...props} />;
const Left = (props: PreviewProps) => <Opened {...props} placement="left" />;
const Bottom = (props: PreviewProps) => (
  <Opened {...props} placement="bottom" size="60%" footer={<Button variant="solid">确定</Button>} />
);

export default definePreviews({
  title: '抽屉',
  previews: {
    right: { title: '右侧', shows: '从右边出来，遮罩、Esc 和关闭按钮都能关。', component: Right, long: true },
    left: { title: '左侧', shows: '从左边出来。', component: Left, long: true },
    bottom: { title: '底部', shows: '从下面出来，带底栏。', component: Bottom, long: true },
  },
});
