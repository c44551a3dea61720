import { ListScreen } from './ListScreen.tsx';

/** 应用历史 */
export default function HistoryScreen() {
  return <ListScreen kind="history" />;
}
