import { Skeleton } from '@ai-site/shared/ui/feedback';
import { ApiError, errorTexts } from '../../errors/index.ts';
import {
  Column,
  definePreviews,
  LONG_LABEL,
  LONG_PARAGRAPH,
  OFFLINE,
  type PreviewProps,
} from '../../previews/index.ts';
import { FailureState } from './FailureState.tsx';
import { InlineFailure } from './InlineFailure.tsx';
import { NoPermissionPage, NotFoundPage, SignedOutPage } from './pages.tsx';
import { FormSkeleton, GridSkeleton, LoadingRegion } from './skeletons.tsx';

const again = () => undefined;

const Offline = ({ long }: PreviewProps) => (
  <FailureState what={long ? LONG_LABEL : '购买记录'} failure={OFFLINE} onRetry={again} />
);
const Unavailable = () => (
  <FailureState what="套餐" failure={new ApiError(503, errorTexts.unavailable)} onRetry={again} retrying />
);
const Forbidden = () => <FailureState what="套餐" failure={new ApiError(403, '没有权限')} />;
const Inline = ({ long }: PreviewProps) => (
  <Column>
    <InlineFailure text={long ? LONG_PARAGRAPH : '余额没有加载出来'} onRetry={again} />
    <InlineFailure text="正在重试" onRetry={again} retrying />
    <InlineFailure text="不能重试" />
  </Column>
);
const texts = (long: boolean, title: string) => ({
  title: long ? LONG_LABEL : title,
  description: long ? LONG_PARAGRAPH : '登录后可以看到自己的作品',
});
const SignedOut = ({ long }: PreviewProps) => <SignedOutPage {...texts(long, '还没有登录')} />;
const NoPermission = ({ long }: PreviewProps) => <NoPermissionPage {...texts(long, '没有权限')} />;
const NotFound = ({ long }: PreviewProps) => <NotFoundPage {...texts(long, '作品不存在')} />;
const Grid = () => (
  <LoadingRegion>
    <GridSkeleton count={12} ratio="4 / 3" />
  </LoadingRegion>
);
const FormShape = () => (
  <LoadingRegion>
    <FormSkeleton heights={['40px', '120px', '40px']} />
    <Skeleton width="60%" />
  </LoadingRegion>
);

export default definePreviews({
  title: '加载失败和整页状态',
  previews: {
    offline: { title: '没有网络', shows: '可以重试；网络恢复后自己重试。', component: Offline, long: true },
    unavailable: { title: '服务不可用，正在重试', shows: '按钮在转。', component: Unavailable },
    forbidden: { title: '没有权限', shows: '重试没有用，所以没有按钮。', component: Forbidden },
    inline: { title: '一行', shows: '卡片里只占一行。', component: Inline, long: true },
    'signed-out': { title: '没有登录', shows: '整页，带登录按钮。', component: SignedOut, long: true },
    'no-permission': { title: '整页没有权限', shows: '整页。', component: NoPermission, long: true },
    'not-found': { title: '不存在', shows: '整页。', component: NotFound, long: true },
    grid: { title: '网格的骨架', shows: '和将要出现的卡片一样大。', component: Grid },
    form: { title: '表单的骨架', shows: '每个控件的高度。', component: FormShape },
  },
});
