export { Pagination, type PaginationProps } from './pagination/Pagination.tsx';
