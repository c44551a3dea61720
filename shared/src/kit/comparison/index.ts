export { ComparisonHandle, type ComparisonHandleProps } from './ComparisonHandle.tsx';
