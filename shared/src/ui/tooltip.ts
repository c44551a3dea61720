export { Tooltip, type TooltipProps } from './tooltip/Tooltip.tsx';
