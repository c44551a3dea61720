import { SHARED_WORK_PATH } from '@ai-site/shared/domain/sharing';
import { WORKS_PATH } from '@ai-site/shared/domain/works';
import type { RemoteDeclaration } from '@ai-site/shared/routes';
import { routes, toolRoutes } from './routes.ts';
import { sharedWorkSkeleton, toolSkeleton, worksSkeleton } from './skeletons.ts';

// The screens import the routes alone: what is declared here is for the build, and takes no room in the browser.
export default {
  name: 'mf-draw',
  title: '我来画',
  contract: '^1.9.0',
  routes,
  skeletons: {
    '/draw/exhibit': 'state',
    [WORKS_PATH]: worksSkeleton,
    [SHARED_WORK_PATH]: sharedWorkSkeleton,
    ...Object.fromEntries(toolRoutes.map(({ path }) => [path, toolSkeleton])),
  },
  menu: [{ key: 'draw', label: '我来画', path: '/draw', order: 20, mobileQuery: 'mobilePageType=0' }],
  footer: [{ key: 'draw', label: '我来画', path: '/draw', order: 20 }],
} satisfies RemoteDeclaration;
