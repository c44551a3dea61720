import { definePreviews, LONG_NAME, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { ToastHost } from './ToastHost.tsx';
import type { ShowToast } from './toast-list.ts';

/** Longer than anybody looks. */
const STAYS_MS = 3_600_000;

const connect =
  (long: boolean) =>
  (show: ShowToast): (() => void) => {
    show('success', long ? LONG_PARAGRAPH : '已保存', STAYS_MS);
    show('info', '已加入队列', STAYS_MS);
    show('warning', long ? LONG_NAME : '算力不足', STAYS_MS, { label: '去充值', onPress: () => undefined });
    show('error', '网络好像断开了', STAYS_MS);
    return () => undefined;
  };
const short = connect(false);
const longer = connect(true);

const Kinds = ({ long }: PreviewProps) => <ToastHost connect={long ? longer : short} />;

export default definePreviews({
  title: '轻提示',
  previews: {
    kinds: { title: '四种', shows: '成功、消息、警告和错误；警告带操作。', component: Kinds, long: true },
  },
});
