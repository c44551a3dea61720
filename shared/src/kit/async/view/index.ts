export * from './AsyncView.tsx';
export * from './ListEnd.tsx';
export * from './ListSkeleton.tsx';
export * from './ListView.tsx';
