import { DetailScreen } from './DetailScreen.tsx';

/** AI短片详情. */
export default function VideoDetailScreen() {
  return <DetailScreen kind="short-video" />;
}
