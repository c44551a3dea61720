export { Menu, type MenuItem, type MenuProps } from './menu/Menu.tsx';
export { Popover, type PopoverProps } from './menu/Popover.tsx';
export type { TriggerProps } from './menu/trigger.ts';
