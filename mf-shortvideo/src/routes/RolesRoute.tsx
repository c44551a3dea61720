import { Deferred } from '@ai-site/shared/kit/lazy';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';

const load = () => import(/* webpackChunkName: "comics-roles-screen" */ '../roles/RoleListScreen.tsx');

/** 角色: its skeleton is there before the rest of the studio is downloaded. */
export default function RolesRoute() {
  return <Deferred load={load} props={{}} fallback={<ScreenSkeleton />} />;
}
