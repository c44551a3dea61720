export * from './ListTable.tsx';
export * from './Pages.tsx';
