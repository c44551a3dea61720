export { Empty, type EmptyProps } from './feedback/Empty.tsx';
export { ErrorState, type ErrorStateProps } from './feedback/ErrorState.tsx';
export { Illustration, type IllustrationName, type IllustrationProps } from './feedback/Illustration.tsx';
export { OfflineBanner } from './feedback/OfflineBanner.tsx';
export { ScreenSkeleton } from './feedback/ScreenSkeleton.tsx';
export { Skeleton, type SkeletonProps, SkeletonText } from './feedback/Skeleton.tsx';
export { Spinner } from './feedback/Spinner.tsx';
export { type StateAction, StatePage, type StatePageProps } from './feedback/StatePage.tsx';
export { useOnline } from './feedback/use-online.ts';
