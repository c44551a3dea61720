export { type Tab, Tabs, type TabsProps } from './tabs/Tabs.tsx';
