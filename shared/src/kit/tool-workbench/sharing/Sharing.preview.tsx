import { type WorkShare, workShares } from '../../../api/work-shares.ts';
import { definePreviews, files, Pressed } from '../../../previews/index.ts';
import type { PlatformDouble } from '../../../testing/index.ts';
import { ShareButton } from './ShareButton.tsx';
import { SharesButton } from './SharesButton.tsx';

const share = (no: number, state: WorkShare['state'] = 'open'): WorkShare => ({
  shareId: `s-${no}`,
  key: `w-${no}`,
  tool: 'creative-image',
  toolTitle: '创意生图',
  contentType: 'image/png',
  thumb: files.image,
  createTime: '2026-05-20T04:00:00.000Z',
  expireTime: null,
  state,
  showPrompt: false,
  allowRemake: false,
  path: `/draw/share?share=s-${no}`,
});
const answer =
  (list: readonly WorkShare[]) =>
  ({ http }: PlatformDouble): void => {
    http.answer(workShares.list, () => ({ list: [...list], hasNextPage: false }));
    http.answer(workShares.share, () => share(1));
  };
const Share = () => (
  <Pressed>
    <ShareButton work={{ key: 'w-1', name: '创意生图 1', contentType: 'image/png' }} />
  </Pressed>
);
const Shares = () => (
  <Pressed>
    <SharesButton />
  </Pressed>
);

export default definePreviews({
  title: '分享',
  previews: {
    'not-shared': {
      title: '没有分享',
      shows: '选择看得到什么，多久失效。',
      component: Share,
      signedIn: true,
      prepare: answer([]),
    },
    shared: {
      title: '已经分享',
      shows: '链接和二维码。',
      component: Share,
      signedIn: true,
      prepare: answer([share(1)]),
    },
    list: {
      title: '我的分享',
      shows: '有效的链接。',
      component: Shares,
      signedIn: true,
      prepare: answer([share(1), share(2), share(3)]),
    },
    'list-empty': {
      title: '我的分享，空',
      shows: '还没有分享。',
      component: Shares,
      signedIn: true,
      prepare: answer([]),
    },
  },
});
