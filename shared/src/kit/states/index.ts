export { FailureState, type FailureStateProps } from './FailureState.tsx';
export { type FailureKind, failureKind } from './failure-kind.ts';
export { InlineFailure, type InlineFailureProps } from './InlineFailure.tsx';
export { NoPermissionPage, NotFoundPage, type PageStateProps, SignedOutPage } from './pages.tsx';
export { FormSkeleton, GridSkeleton, type GridSkeletonProps, LoadingRegion } from './skeletons.tsx';
