export { ComparisonHandle, type ComparisonHandleProps } from './ComparisonHandle.tsx';
export { ComparisonLabel, comparisonNames } from './ComparisonLabel.tsx';
