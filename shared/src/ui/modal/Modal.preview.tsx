import { useState } from 'react';
import { definePreviews, LONG_LABEL, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { Button } from '../button/Button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { Modal, type ModalProps } from './Modal.tsx';

function Opened({ long, ...rest }: PreviewProps & Partial<ModalProps>) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Modal
        title={long ? LONG_LABEL : '发布作品'}
        footer={
          <>
            <Button onClick={close}>取消</Button>
            <Button variant="solid" onClick={close}>
              发布
            </Button>
          </>
        }
        {...rest}
        open={open}
        onClose={close}
      >
        <p>{long ? LONG_PARAGRAPH.repeat(16) : '发布后所有人都能看到。'}</p>
      </Modal>
    </>
  );
}

const Plain = (props: PreviewProps) => <Opened {...props} />;
const Required = (props: PreviewProps) => <Opened {...props} dismissible={false} />;
const Full = (props: PreviewProps) => <Opened {...props} phone="full" width={800} />;

function Asked({ request, busy }: Pick<ConfirmDialogProps, 'request' | 'busy'>) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <ConfirmDialog open={open} request={request} busy={busy ?? false} onAnswer={() => setOpen(false)} />
    </>
  );
}

const Confirm = ({ long }: PreviewProps) => (
  <Asked
    request={{
      title: long ? LONG_LABEL : '删除这个作品？',
      content: long ? LONG_PARAGRAPH : '删除后不能恢复。',
      danger: true,
      okText: '删除',
    }}
  />
);
const Busy = () => <Asked request={{ title: '退出登录？' }} busy />;

export default definePreviews({
  title: '对话框',
  previews: {
    plain: { title: '普通', shows: '手机上是从下面出来的一页，从顶部开始看。', component: Plain, long: true },
    required: { title: '必须选择', shows: '遮罩和 Esc 都关不掉。', component: Required },
    full: { title: '大对话框', shows: '手机上占满屏幕。', component: Full, long: true },
    confirm: { title: '确认', shows: '危险的操作用红色按钮。', component: Confirm, long: true },
    busy: { title: '确认，进行中', shows: '按钮在转。', component: Busy },
  },
});
