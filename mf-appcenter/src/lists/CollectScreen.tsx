import { ListScreen } from './ListScreen.tsx';

/** 应用收藏 */
export default function CollectScreen() {
  return <ListScreen kind="collects" />;
}
