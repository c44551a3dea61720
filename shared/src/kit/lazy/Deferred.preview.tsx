import { Skeleton } from '@ai-site/shared/ui/feedback';
import { definePreviews } from '../../previews/index.ts';
import { Deferred } from './Deferred.tsx';
import { LostPart } from './LostPart.tsx';

const never = () => new Promise<never>(() => undefined);
const loaded = async () => ({ default: ({ text }: { readonly text: string }) => <p>{text}</p> });
const props = { text: '已经下载的一部分' };

const Waiting = () => (
  <Deferred load={never} props={props} fallback={<Skeleton width="240px" height="40px" shape="card" />} />
);
const Shown = () => <Deferred load={loaded} props={props} />;
const Lost = () => <LostPart onRetry={() => undefined} />;
const LostInline = () => (
  <p>
    在一行里：
    <LostPart onRetry={() => undefined} inline />
  </p>
);

export default definePreviews({
  title: '需要时才下载的部分',
  previews: {
    waiting: { title: '没有到', shows: '位置先留好。', component: Waiting },
    shown: { title: '已到', shows: '内容。', component: Shown },
    lost: { title: '没有下载到', shows: '可以重试。', component: Lost },
    'lost-inline': { title: '没有下载到，一行里', shows: '在一个控件的位置。', component: LostInline },
  },
});
